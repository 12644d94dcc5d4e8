import { readContacts } from './contacts.mjs';

const NONE = { supportEmail: undefined, supportPhone: undefined, appStores: [], socialProfiles: [] };

describe('the contacts of public pages', () => {
  it('are empty without configuration', () => {
    expect(readContacts({})).toEqual(NONE);
    expect(readContacts({ SUPPORT_EMAIL: ' ', IOS_APP_URL: '' })).toEqual(NONE);
  });

  it('are read from the environment', () => {
    expect(
      readContacts({
        SUPPORT_EMAIL: 'help@example.org',
        SUPPORT_PHONE: '+44 20 7946 0000',
        IOS_APP_URL: 'https://apps.example.org/ios',
        ANDROID_APP_URL: 'https://apps.example.org/android',
        SOCIAL_PROFILES: 'Mastodon=https://social.example.org/@six, YouTube=https://video.example.org/six',
      }),
    ).toEqual({
      supportEmail: 'help@example.org',
      supportPhone: '+44 20 7946 0000',
      appStores: [
        { label: 'iOS app', address: 'https://apps.example.org/ios' },
        { label: 'Android app', address: 'https://apps.example.org/android' },
      ],
      socialProfiles: [
        { label: 'Mastodon', address: 'https://social.example.org/@six' },
        { label: 'YouTube', address: 'https://video.example.org/six' },
      ],
    });
  });

  it.each([
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_PHONE', '112'],
    ['IOS_APP_URL', 'http://apps.example.org'],
    ['ANDROID_APP_URL', 'javascript:alert(1)'],
    ['SOCIAL_PROFILES', 'https://social.example.org'],
    ['SOCIAL_PROFILES', 'Mastodon=javascript:alert(1)'],
  ])('fail the build with the %s %s', (name, value) => {
    expect(() => readContacts({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });
});
