import { isIPv4 } from 'node:net';

/** Returns whether a host name, from a URL or `HOST`, always refers to this machine. */
export function isLoopbackName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/** Returns whether a connection comes from this machine, by its remote address. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && isLoopbackName(address.replace(/^::ffff:/i, ''));
