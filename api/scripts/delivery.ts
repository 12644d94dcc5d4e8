/** What the delivery of messages is checked with: devices, a bad network and a checker. Used by `bench`. */
export { checkDelivery } from '../tests/delivery/checkDelivery';
export { createDevice, type Device } from '../tests/delivery/device';
export { createTcpProxy, type TcpProxy } from '../tests/delivery/tcpProxy';
