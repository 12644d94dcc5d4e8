import { findStatedColours } from './statedColours';

const box = (primaries: number, transfer: number) =>
  Buffer.from([...Buffer.from('\0\0\0\x13colrnclx', 'latin1'), 0, primaries, 0, transfer, 0, 6, 0x80]);

describe('findStatedColours', () => {
  it('finds the numbers of an AVIF', () => {
    expect(findStatedColours('avif', box(12, 13))).toEqual({
      primaries: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
      white: [0.3127, 0.329],
      transfer: 'srgb',
    });
    expect(findStatedColours('avif', box(9, 16))).toMatchObject({ transfer: 'pq' });
    expect(findStatedColours('avif', box(1, 8))).toMatchObject({ transfer: 1 });
  });

  it('prefers the profile of an AVIF', () => {
    const both = Buffer.concat([box(12, 13), Buffer.from('colrprof')]);
    expect(findStatedColours('avif', both)).toBeNull();
  });

  it.each([
    ['jpeg', box(12, 13)],
    ['avif', Buffer.from('colrnclx')],
    ['avif', Buffer.alloc(0)],
    ['png', Buffer.from('\x89PNG\r\n\x1a\n\xff\xff\xff\xffcICP', 'latin1')],
    ['png', Buffer.alloc(0)],
  ] as const)('finds nothing in a %s without stated colours', (kind, head) => {
    expect(findStatedColours(kind, head)).toBeNull();
  });
});
