card-bridge = Bridge
