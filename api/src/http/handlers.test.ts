import type { photosCalls, placesCalls } from '@sixfold/api-contract';
import type { HandlersOf } from './handlers';

/** The compiler does the checking; the tests only hold its input. */
describe('HandlersOf', () => {
  const search = async () => [];

  it('accepts exactly the calls of the contract', () => {
    const complete: HandlersOf<typeof placesCalls> = { searchPlaces: search };
    // @ts-expect-error -- searchPlaces is missing
    const incomplete: HandlersOf<typeof placesCalls> = {};
    // @ts-expect-error -- the contract has no such call
    const surplus: HandlersOf<typeof placesCalls> = { searchPlaces: search, removePlaces: search };
    expect([complete, incomplete, surplus]).toHaveLength(3);
  });

  it('provides a member and a file to a handler only when its call has them', () => {
    // @ts-expect-error -- anybody may search for places
    const anonymous: HandlersOf<typeof placesCalls>['searchPlaces'] = ({ memberId }) => memberId;
    const upload: HandlersOf<typeof photosCalls>['uploadPhoto'] = ({ memberId, file }) => ({
      url: file.path,
      photos: [memberId],
    });
    // @ts-expect-error -- the call brings no file
    const remove: HandlersOf<typeof photosCalls>['removePhoto'] = ({ file }) => ({ photos: [file] });
    // @ts-expect-error -- the call returns an image, not JSON
    const image: HandlersOf<typeof photosCalls>['getPhoto'] = () => null;
    expect([anonymous, upload, remove, image]).toHaveLength(4);
  });
});
