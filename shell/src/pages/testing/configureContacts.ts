const NONE = { appStores: [], socialProfiles: [] };

const CONFIGURED = {
  supportEmail: 'support@sixfold.example',
  supportPhone: '+44 20 7946 0000',
  appStores: [
    { label: 'iOS app', address: 'https://apps.sixfold.example/ios' },
    { label: 'Android app', address: 'https://apps.sixfold.example/android' },
  ],
  socialProfiles: [
    { label: 'Instagram', address: 'https://social.sixfold.example/instagram' },
    { label: 'Mastodon', address: 'https://social.sixfold.example/mastodon' },
    { label: 'YouTube', address: 'https://social.sixfold.example/youtube' },
  ],
};

/** Configures every contact for the tests of a file or block. */
export function configureContacts(): void {
  beforeEach(() => void Object.assign(globalThis, { __CONTACTS__: CONFIGURED }));
  afterEach(() => void Object.assign(globalThis, { __CONTACTS__: NONE }));
}
