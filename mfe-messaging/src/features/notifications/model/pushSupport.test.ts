import { givePush, takePushAway } from '../../../testing/pushBrowser';
import { keepSubscribed } from '../api/pushDevice';
import { canAskForPush, findPushObstacle } from './pushSupport';

beforeEach(() => {
  givePush();
});
afterEach(takePushAway);

describe('findPushObstacle', () => {
  it('finds none in a browser that can be notified', () => {
    expect(findPushObstacle('key')).toBeNull();
    expect(canAskForPush()).toBe(true);
  });

  it.each(['Notification', 'PushManager'])('finds that %s is missing when it exists in name only', (part) => {
    Object.defineProperty(globalThis, part, { configurable: true, value: undefined });
    expect(findPushObstacle('key')).toBe('unsupported');
    expect(canAskForPush()).toBe(false);
  });
});

describe('keepSubscribed', () => {
  it('does nothing when the browser refuses its registrations', async () => {
    jest
      .spyOn(navigator.serviceWorker, 'getRegistration')
      .mockRejectedValue(new DOMException('no', 'SecurityError'));
    await expect(keepSubscribed()).resolves.toBeUndefined();
  });
});
