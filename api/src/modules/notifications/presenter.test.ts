import { presentOwnNotifications, presentSettings } from './presenter';

const settings = {
  kinds: { message: true, match: true, missedCall: false, checkIn: true },
  quietHours: null,
  hasEmailDigest: true,
  digest: null,
};
const subscription = {
  id: 's1',
  sessionKey: 'k1',
  addedAt: new Date('2026-03-01T00:00:00Z'),
  endpoint: 'https://push.example/abc',
  keys: { p256dh: 'p', auth: 'a' },
};

it('presentSettings shows a subscription without the keys of the browser', () => {
  expect(presentSettings(settings, [subscription], 'public')).toEqual({
    publicKey: 'public',
    kinds: settings.kinds,
    quietHours: null,
    hasEmailDigest: true,
    subscriptions: [{ id: 's1', endpoint: 'https://push.example/abc' }],
  });
});

it('presentOwnNotifications names the push service only, in a data archive', () => {
  expect(presentOwnNotifications(settings, [subscription])).toEqual({
    kinds: settings.kinds,
    quietHours: null,
    hasEmailDigest: true,
    lastEmailDigestAt: null,
    browsers: [{ pushService: 'push.example', addedAt: subscription.addedAt }],
  });
  const digest = { at: new Date('2026-03-02T00:00:00Z'), unread: 1, likes: 0 };
  expect(presentOwnNotifications({ ...settings, digest }, []).lastEmailDigestAt).toBe(digest.at);
});
