import { inOrder, moved, withChanges } from './photoChanges';

const photos = ['a', 'b', 'c'];

describe('changes that lie over the stored photos', () => {
  it('are laid over one after the other', () => {
    expect(
      withChanges(photos, [
        { kind: 'order', photos: ['c', 'a', 'b'] },
        { kind: 'remove', photo: 'a' },
      ]),
    ).toEqual(['c', 'b']);
  });

  it('bring a photo back to where it was', () => {
    expect(withChanges(['a', 'c'], [{ kind: 'restore', photo: 'b', index: 1 }])).toEqual(photos);
  });

  it('change nothing once the stored list has them', () => {
    expect(withChanges(['a', 'c'], [{ kind: 'remove', photo: 'b' }])).toEqual(['a', 'c']);
    expect(withChanges(photos, [{ kind: 'restore', photo: 'b', index: 0 }])).toEqual(photos);
    expect(withChanges(photos, [{ kind: 'order', photos }])).toEqual(photos);
  });
});

describe('an order that was wished', () => {
  it('neither loses a photo that came meanwhile nor brings back one that went', () => {
    expect(inOrder(['a', 'b', 'new'], ['gone', 'b', 'a'])).toEqual(['b', 'a', 'new']);
  });
});

describe('moving a photo', () => {
  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['a', 2, ['b', 'c', 'a']],
    ['b', 1, ['a', 'b', 'c']],
  ])('%s to place %i', (photo, index, expected) => {
    expect(moved(photos, photo, index)).toEqual(expected);
  });
});
