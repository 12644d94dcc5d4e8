import { presentOwnNotifications, presentSettings } from './presenter';

const settings = {
  kinds: { message: true, match: true, missedCall: false, checkIn: true, photoCheck: true },
  quietHours: null,
  hasEmailDigest: true,
  newPeopleSince: null,
  digest: null,
};
const subscription = {
  id: 's1',
  sessionKey: 'k1',
  addedAt: new Date('2026-03-01T00:00:00Z'),
  endpoint: 'https://push.example/abc',
  keys: { p256dh: 'p', auth: 'a' },
};

it('presentSettings omits the keys of a subscription', () => {
  expect(presentSettings(settings, [subscription], 'public')).toEqual({
    publicKey: 'public',
    kinds: settings.kinds,
    quietHours: null,
    hasEmailDigest: true,
    hasNewPeopleEmail: false,
    subscriptions: [{ id: 's1', endpoint: 'https://push.example/abc' }],
  });
});

describe('presentOwnNotifications', () => {
  it('reduces a subscription to its push service for the data archive', () => {
    expect(presentOwnNotifications(settings, [subscription])).toEqual({
      kinds: settings.kinds,
      quietHours: null,
      hasEmailDigest: true,
      awaitsNewPeopleSince: null,
      lastEmailDigestAt: null,
      browsers: [{ pushService: 'push.example', addedAt: subscription.addedAt }],
    });
  });

  it('includes the time of the last e-mail digest', () => {
    const digest = { at: new Date('2026-03-02T00:00:00Z'), unread: 1, likes: 0 };
    expect(presentOwnNotifications({ ...settings, digest }, []).lastEmailDigestAt).toBe(digest.at);
  });
});
