import { systemRandom } from './random';

describe('systemRandom', () => {
  it.each([0, 1, 9, 16, 32, 64, 65, 10_000])('returns %i bytes', (length) =>
    expect(systemRandom.bytes(length)).toHaveLength(length),
  );

  it('never returns the same bytes twice, even across the end of the pool', () => {
    const given = Array.from({ length: 5_000 }, () => systemRandom.bytes(16).toString('hex'));
    expect(new Set(given).size).toBe(5_000);
  });

  it('does not modify returned bytes', () => {
    const first = systemRandom.bytes(16);
    const before = first.toString('hex');
    for (let index = 0; index < 1_000; index += 1) systemRandom.bytes(16);
    expect(first.toString('hex')).toBe(before);
  });
});
