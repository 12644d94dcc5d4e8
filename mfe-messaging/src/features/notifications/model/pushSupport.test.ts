import { givePush, takePushAway } from '../../../testing/pushBrowser';
import { keepSubscribed } from '../api/pushDevice';
import { canAskForPush, findPushObstacle } from './pushSupport';

beforeEach(() => {
  givePush();
});
afterEach(takePushAway);

describe('findPushObstacle', () => {
  it('returns null in a browser that supports notifications', () => {
    expect(findPushObstacle('key')).toBeNull();
    expect(canAskForPush()).toBe(true);
  });

  it.each(['Notification', 'PushManager'])('treats %s without a value as missing', (part) => {
    Object.defineProperty(globalThis, part, { configurable: true, value: undefined });
    expect(findPushObstacle('key')).toBe('unsupported');
    expect(canAskForPush()).toBe(false);
  });
});

describe('keepSubscribed', () => {
  it('does nothing when the browser denies access to registrations', async () => {
    jest
      .spyOn(navigator.serviceWorker, 'getRegistration')
      .mockRejectedValue(new DOMException('no', 'SecurityError'));
    await expect(keepSubscribed()).resolves.toBeUndefined();
  });
});
