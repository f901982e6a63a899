box-bridge = The Bridge
card-bridge = Bridge
