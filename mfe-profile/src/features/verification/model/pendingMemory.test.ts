import { buildOwnProfile } from '@sixfold/api-contract/testing';
import { rememberPending, wasPending } from './pendingMemory';

const ada = buildOwnProfile({ userId: 'ada' });
const ben = buildOwnProfile({ userId: 'ben' });

beforeEach(() => localStorage.clear());

it('remembers pending pictures per member until they are decided', () => {
  expect(wasPending(ada)).toBe(false);
  rememberPending(ada, true);
  expect([wasPending(ada), wasPending(ben)]).toEqual([true, false]);
  rememberPending(ada, false);
  expect(wasPending(ada)).toBe(false);
});

it('reads values stored by an earlier release', () => {
  localStorage.setItem('sixfold.profile.photoCheck.ada', 'pending');
  expect([wasPending(ada), wasPending(ben)]).toEqual([true, false]);
});

it('remembers them as long as the page when storage is forbidden', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(forbid),
  );
  rememberPending(ada, true);
  expect(wasPending(ada)).toBe(true);
  rememberPending(ada, false);
  expect(wasPending(ada)).toBe(false);
  spies.forEach((spy) => spy.mockRestore());
});
