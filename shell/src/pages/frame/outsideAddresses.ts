/**
 * External addresses. The accounts and the store pages do not exist yet, so they use reserved names; replace them here
 * when they do.
 */
export const SUPPORT_MAIL = 'mailto:support@sixfold.example';

export const APP_STORES = [
  { label: 'iOS app', address: 'https://apps.sixfold.example/ios' },
  { label: 'Android app', address: 'https://apps.sixfold.example/android' },
] as const;

export const SOCIAL_PROFILES = [
  { label: 'Instagram', address: 'https://social.sixfold.example/instagram' },
  { label: 'Mastodon', address: 'https://social.sixfold.example/mastodon' },
  { label: 'YouTube', address: 'https://social.sixfold.example/youtube' },
] as const;
