import { givePush, takePushAway } from '../../../testing/pushBrowser';
import { keepSubscribed } from '../api/pushDevice';
import { canAskForPush, findPushObstacle, findServiceWorkers } from './pushSupport';
import { readChoice, rememberChoice } from './rememberedChoice';

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

describe('a browser without push', () => {
  const identifyAs = (userAgent: string, maxTouchPoints = 0) => {
    takePushAway();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: maxTouchPoints });
  };
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'maxTouchPoints');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X)', 5, 'needs-home-screen'],
    ['Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X)', 5, 'needs-home-screen'],
    ['Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X)', 5, 'needs-home-screen'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'needs-home-screen'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 1, 'unsupported'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'unsupported'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'unsupported'],
  ])('that identifies as %s with %i touch points is %s', (userAgent, touchPoints, obstacle) => {
    identifyAs(userAgent, touchPoints);
    expect(findPushObstacle('key')).toBe(obstacle);
    expect(findPushObstacle(null)).toBe('unavailable');
    expect(canAskForPush()).toBe(false);
  });

  it('is unsupported when it denies access to service workers', () => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(findServiceWorkers()).toBeNull();
    expect(findPushObstacle('key')).toBe('unsupported');
  });
});

it.each([
  ['default', null, true],
  ['granted', null, false],
  ['denied', 'blocked', false],
] as const)(
  'a permission that is %s means the obstacle %s, and that asking is possible: %s',
  (permission, obstacle, canAsk) => {
    givePush({ permission });
    expect(findPushObstacle('key')).toBe(obstacle);
    expect(canAskForPush()).toBe(canAsk);
  },
);

it('the choice is remembered per account', () => {
  localStorage.clear();
  expect(readChoice('ada')).toBeNull();
  rememberChoice('ada', 'dismissed');
  expect([readChoice('ada'), readChoice('bea')]).toEqual(['dismissed', null]);
  expect(localStorage.getItem('sixfold.notifications.ada')).toBe('dismissed');
});
