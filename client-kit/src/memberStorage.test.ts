import { idOf } from '@sixfold/api-contract/testing';
import { enterMemberScope } from './memberScope';
import { adoptMemberKey, forgetMember, forgetOtherMembers, hasSignedIn, recordSignIn } from './memberStorage';

const [ADA, BEA] = [idOf(1), idOf(2)];
const deleteDatabase = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  deleteDatabase.mockClear();
  const names = [`sixfold.${ADA}`, `sixfold.${BEA}`, 'somebody-elses'];
  Object.assign(globalThis, {
    indexedDB: { deleteDatabase, databases: () => Promise.resolve(names.map((name) => ({ name }))) },
  });
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('sixfold.theme', 'dark');
    storage.setItem('sixfold.signOut', ADA);
    storage.setItem('sixfold.onboarding.draft', 'typed by a visitor');
    storage.setItem(`sixfold.filters.${ADA}`, 'of Ada');
    storage.setItem(`sixfold.filters.${BEA}`, 'of Bea');
  }
});

const keysLeft = () => [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort());
const twice = (keys: string[]) => [keys, keys];

it('forgetMember keeps other members’ data and device settings', () => {
  forgetMember(ADA);
  expect(keysLeft()).toEqual(twice([`sixfold.filters.${BEA}`, 'sixfold.signOut', 'sixfold.theme']));
  expect(deleteDatabase.mock.calls).toEqual([[`sixfold.${ADA}`]]);
});

it('forgetMember deletes no member’s data for a visitor', () => {
  forgetMember(null);
  expect(keysLeft()).toEqual(
    twice([`sixfold.filters.${ADA}`, `sixfold.filters.${BEA}`, 'sixfold.signOut', 'sixfold.theme']),
  );
  expect(deleteDatabase).not.toHaveBeenCalled();
});

it('forgetOtherMembers deletes the data of every other id', async () => {
  forgetOtherMembers(BEA);
  await Promise.resolve();
  expect(keysLeft()).toEqual(
    twice([`sixfold.filters.${BEA}`, 'sixfold.onboarding.draft', 'sixfold.signOut', 'sixfold.theme']),
  );
  expect(deleteDatabase.mock.calls).toEqual([[`sixfold.${ADA}`]]);
});

it('forgetOtherMembers keeps ownerless keys when it deletes all members', async () => {
  forgetOtherMembers(null);
  await Promise.resolve();
  expect(keysLeft()).toEqual(twice(['sixfold.onboarding.draft', 'sixfold.signOut', 'sixfold.theme']));
  expect(deleteDatabase.mock.calls).toEqual([[`sixfold.${ADA}`], [`sixfold.${BEA}`]]);
});

it.each([
  ['the member', () => forgetMember(ADA)],
  ['others than somebody else', () => forgetOtherMembers(BEA)],
])('hasSignedIn returns false after forgetting %s', (_whom, forget) => {
  recordSignIn(ADA);
  expect(hasSignedIn(ADA)).toBe(true);
  forget();
  expect(hasSignedIn(ADA)).toBe(false);
});

describe('adoptMemberKey', () => {
  const adopt = () => adoptMemberKey(localStorage, 'drafts');
  beforeEach(() => enterMemberScope(ADA));
  afterEach(() => enterMemberScope(null));

  it('moves a value stored before the sign-in to the member', () => {
    localStorage.setItem('sixfold.drafts', 'typed by a visitor');
    expect(adopt()).toBe(`sixfold.drafts.${ADA}`);
    expect(localStorage.getItem(`sixfold.drafts.${ADA}`)).toBe('typed by a visitor');
    expect(localStorage.getItem('sixfold.drafts')).toBeNull();
  });

  it('keeps a value that the member already has', () => {
    localStorage.setItem('sixfold.drafts', 'typed by a visitor');
    localStorage.setItem(`sixfold.drafts.${ADA}`, 'of Ada');
    adopt();
    expect(localStorage.getItem(`sixfold.drafts.${ADA}`)).toBe('of Ada');
    expect(localStorage.getItem('sixfold.drafts')).toBeNull();
  });

  it('stores nothing when nothing was stored before', () => {
    adopt();
    expect(Object.keys(localStorage).filter((key) => key.includes('drafts'))).toEqual([]);
  });

  it("keeps a visitor's value where it is", () => {
    enterMemberScope(null);
    localStorage.setItem('sixfold.drafts', 'typed by a visitor');
    expect(adopt()).toBe('sixfold.drafts');
    expect(localStorage.getItem('sixfold.drafts')).toBe('typed by a visitor');
  });
});

it.each(['theme', 'distances', 'registry', 'trust', 'signOut', 'calls.visits'])(
  'sixfold.%s stays after every deletion',
  (name) => {
    localStorage.setItem(`sixfold.${name}`, 'kept');
    forgetMember(ADA);
    forgetMember(null);
    forgetOtherMembers(null);
    expect(localStorage.getItem(`sixfold.${name}`)).toBe('kept');
  },
);

it('only an id at the end of a key names its member', () => {
  localStorage.setItem(`sixfold.${ADA}.filters`, 'ownerless');
  forgetOtherMembers(BEA);
  expect(localStorage.getItem(`sixfold.${ADA}.filters`)).toBe('ownerless');
});

it.each([
  ['has no databases', undefined],
  ['does not list them', { deleteDatabase }],
  ['refuses to list them', { deleteDatabase, databases: () => Promise.reject(new Error('refused')) }],
  ['lists one without a name', { deleteDatabase, databases: () => Promise.resolve([{}]) }],
])('storage is cleared in a browser that %s', async (_what, indexedDB) => {
  Object.assign(globalThis, { indexedDB });
  forgetMember(ADA);
  forgetOtherMembers(null);
  await Promise.resolve();
  expect(keysLeft()).toEqual(twice(['sixfold.signOut', 'sixfold.theme']));
});

it('storage is cleared in a browser that refuses to delete a database', () => {
  deleteDatabase.mockImplementationOnce(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(() => forgetMember(ADA)).not.toThrow();
  expect(hasSignedIn(ADA)).toBe(false);
});
