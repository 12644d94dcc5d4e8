import 'fake-indexeddb/auto';
import { buildUser, createMockApi } from '@sixfold/api-contract/testing';
import { api, useSession } from '@sixfold/client-kit';
import { subscribeToMessages } from './subscribeToMessages';

/** Returns a function that counts listeners added and not removed since the call. */
function countListeners(): () => number {
  const added = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const removed = jest.spyOn(EventTarget.prototype, 'removeEventListener');
  return () => added.mock.calls.length - removed.mock.calls.length;
}

describe('subscribeToMessages', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leaves no listener behind after 20 releases', () => {
    api.setTransport(createMockApi([]).fetch);
    useSession.getState().setUser(buildUser());
    // The first release creates the shared parts.
    subscribeToMessages()();
    const count = countListeners();
    for (let release = 0; release < 20; release += 1) {
      const stop = subscribeToMessages();
      expect(count()).toBeGreaterThan(0);
      stop();
    }
    expect(count()).toBe(0);
  });
});
