import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';

/** Providers assign a household the first 64 bits of an IPv6 address; the other 64 are the household's own. */
const IPV6_HOUSEHOLD_BYTES = 8;
/** Providers route by a /24 of IPv4 and a /48 of IPv6; a customer may have many addresses within one. */
const IPV4_NETWORK_BYTES = 3;
const IPV6_NETWORK_BYTES = 6;
/** Prefix of an IPv4 address on a dual-stack socket. */
const MAPPED_IPV4 = '::ffff:';

/**
 * Returns the rate limit key of a network address: an IPv4 address itself, even when written as IPv6, and the /64 of an
 * IPv6 address, within which a client can rotate. Invalid addresses share one key.
 */
export function toAddressKey(address: string): string {
  // Skips ipaddr.js for mapped addresses, because parsing one takes 7 % of a short request.
  const ipv4 = address.startsWith(MAPPED_IPV4) ? address.slice(MAPPED_IPV4.length) : address;
  if (isIPv4(ipv4)) return ipv4;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const household = parsed.toByteArray().map((byte, index) => (index < IPV6_HOUSEHOLD_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(household).toString()}/64`;
}

/**
 * Returns a client's address for requests that bypass Koa, like `ctx.ip` does for the others.
 * @param trustedProxies number of proxies in front, each of which adds an entry to `X-Forwarded-For`
 */
export function toClientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const listed = trustedProxies > 0 && typeof forwarded === 'string' ? forwarded.split(/\s*,\s*/) : [];
  return listed.slice(-trustedProxies)[0] || socket.remoteAddress || '';
}

/** Returns the network of an address, the /24 of IPv4 or the /48 of IPv6, which counts as one source of evidence. */
export function toNetworkKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const kept = parsed.kind() === 'ipv4' ? IPV4_NETWORK_BYTES : IPV6_NETWORK_BYTES;
  const network = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${kept * 8}`;
}
