import { idOf } from '@sixfold/api-contract/testing';
import { forgetMember, forgetOtherMembers, hasSignedIn, recordSignIn } from './memberStorage';

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
])('isMemberNoted returns false after forgetting %s', (_whom, forget) => {
  recordSignIn(ADA);
  expect(hasSignedIn(ADA)).toBe(true);
  forget();
  expect(hasSignedIn(ADA)).toBe(false);
});
