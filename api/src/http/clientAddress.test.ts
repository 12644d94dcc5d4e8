import type { IncomingMessage } from 'node:http';
import { toAddressKey, toClientAddress, toNetworkKey } from './clientAddress';

describe('toAddressKey', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:a:b:c:d%eth0', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
  ])('counts %s as %s', (address, key) => {
    expect(toAddressKey(address)).toBe(key);
  });

  it.each(['', 'unknown', '203.0.113.7:443', '999.1.1.1'])(
    'uses one key for invalid addresses such as %j',
    (text) => {
      expect(toAddressKey(text)).toBe('unknown');
    },
  );
});

describe('toClientAddress', () => {
  const request = (forwarded: string | undefined) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '10.0.0.9' },
    }) as unknown as IncomingMessage;

  it.each([
    [0, '203.0.113.7', '10.0.0.9'],
    [1, undefined, '10.0.0.9'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ])('%i trusted proxies and X-Forwarded-For %s yield %s', (proxies, forwarded, address) => {
    expect(toClientAddress(request(forwarded), proxies)).toBe(address);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['no address', 'unknown'],
])('toNetworkKey maps %s to %s', (address, network) => {
  expect(toNetworkKey(address)).toBe(network);
});
