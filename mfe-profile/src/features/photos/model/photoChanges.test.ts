import { sortPhotos, movePhoto, applyChanges } from './photoChanges';

const photos = ['a', 'b', 'c'];

describe('applyChanges', () => {
  it('applies unconfirmed changes in order', () => {
    expect(
      applyChanges(photos, [
        { kind: 'order', photos: ['c', 'a', 'b'] },
        { kind: 'remove', photo: 'a' },
      ]),
    ).toEqual(['c', 'b']);
  });

  it('restores a photo at its former index', () => {
    expect(applyChanges(['a', 'c'], [{ kind: 'restore', photo: 'b', index: 1 }])).toEqual(photos);
  });

  it('changes nothing once the stored list contains the changes', () => {
    expect(applyChanges(['a', 'c'], [{ kind: 'remove', photo: 'b' }])).toEqual(['a', 'c']);
    expect(applyChanges(photos, [{ kind: 'restore', photo: 'b', index: 0 }])).toEqual(photos);
    expect(applyChanges(photos, [{ kind: 'order', photos }])).toEqual(photos);
  });
});

describe('sortPhotos', () => {
  it('keeps a photo that was added in the meantime, and does not restore a removed one', () => {
    expect(sortPhotos(['a', 'b', 'new'], ['gone', 'b', 'a'])).toEqual(['b', 'a', 'new']);
  });
});

describe('movePhoto', () => {
  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['a', 2, ['b', 'c', 'a']],
    ['b', 1, ['a', 'b', 'c']],
  ])('%s to place %i', (photo, index, expected) => {
    expect(movePhoto(photos, photo, index)).toEqual(expected);
  });
});
