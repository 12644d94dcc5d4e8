import ipaddr from 'ipaddr.js';
import { isIPv4 } from 'node:net';

/** The bits of an IPv6 address that a provider gives to one household; the other 64 are the household's own. */
const IPV6_HOUSEHOLD_BYTES = 8;

/**
 * Returns what limits count a network address by: an IPv4 address itself, also when it is written as IPv6, and the /64
 * of an IPv6 address, within which a client can rotate. Invalid addresses share one key.
 */
export function toAddressKey(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const household = parsed.toByteArray().map((byte, index) => (index < IPV6_HOUSEHOLD_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(household).toString()}/64`;
}
