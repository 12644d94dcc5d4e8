import { isIPv4 } from 'node:net';

/** Whether a host name, as in an address or in `HOST`, always means this machine. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** Whether a connection comes from this machine, by the address of its other end. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && isLoopbackName(address.replace(/^::ffff:/i, ''));
