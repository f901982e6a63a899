box-bridge = Il ponte
card-bridge = Ponte
