import { readStoredEdits, storeEdits } from './storedEdits';

const ada = { userId: 'ada' };
const ben = { userId: 'ben' };

beforeEach(() => sessionStorage.clear());

describe('stored edits', () => {
  it('stay in this tab and belong to the member who made them', () => {
    storeEdits(ada, { bio: 'New words' });
    expect(readStoredEdits(ada)).toEqual({ bio: 'New words' });
    expect(readStoredEdits(ben)).toEqual({});
  });

  it('are removed once no edit is left', () => {
    storeEdits(ada, { bio: 'New words' });
    storeEdits(ada, {});
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '7'])('are empty when %s is stored', (text) => {
    sessionStorage.setItem('sixfold.profile.edits.ada', text);
    expect(readStoredEdits(ada)).toEqual({});
  });

  it('are discarded when the storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => storeEdits(ada, { bio: 'New words' })).not.toThrow();
    setItem.mockRestore();
  });
});
