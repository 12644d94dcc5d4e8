/**
 * Exports the tools that check the delivery of messages: devices, an unreliable network, several processes and a
 * checker. Used by `bench`.
 */
export { checkDelivery } from '../tests/delivery/checkDelivery';
export { createDevice, type Device } from '../tests/delivery/device';
export { startRedis } from '../tests/support/startRedis';
export { createTcpProxy, type TcpProxy } from '../tests/delivery/tcpProxy';
