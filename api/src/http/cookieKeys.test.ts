import Keygrip from 'keygrip';
import { createCookieKeys } from './cookieKeys';

const plain = new Keygrip(['new key', 'old key']);
const old = new Keygrip(['old key']);

describe('createCookieKeys', () => {
  const keys = createCookieKeys(['new key', 'old key']);

  it('signs with the first key', () => expect(keys.sign('a=1')).toBe(plain.sign('a=1')));

  it('finds the key of a signature on the first and later checks', () => {
    const checks = [
      ['a=1', plain.sign('a=1'), 0],
      ['a=1', old.sign('a=1'), 1],
    ] as const;
    for (const [data, signature, index] of [...checks, ...checks]) {
      expect(keys.index(data, signature)).toBe(index);
      expect(keys.verify(data, signature)).toBe(true);
    }
  });

  it('rejects a missing signature and ones of other data or another key, even after the valid one', () => {
    for (const data of ['a=1', 'a=2']) keys.index(data, plain.sign(data));
    const foreign = new Keygrip(['foreign key']).sign('a=1');
    for (const signature of [plain.sign('a=2'), foreign, '', `${plain.sign('a=1')}x`]) {
      expect(keys.index('a=1', signature)).toBe(-1);
      expect(keys.verify('a=1', signature)).toBe(false);
    }
  });
});
