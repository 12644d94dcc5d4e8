import { z } from 'zod';

const address = z.url({ protocol: /^https$/, error: 'must be an https address' }).optional();

const CONTACTS = z.object({
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+[\d ]{6,20}$/, 'must be an international number such as +44 20 7946 0000')
    .optional(),
  IOS_APP_URL: address,
  ANDROID_APP_URL: address,
  SOCIAL_PROFILES: z
    .string()
    .regex(
      /^[^=,]+=https:\/\/[^=,]+(,[^=,]+=https:\/\/[^=,]+)*$/,
      'must be a list such as Mastodon=https://…,YouTube=https://…',
    )
    .optional(),
});

/**
 * Reads the operator's contacts for the public pages, which omit the unset ones.
 * @param {NodeJS.ProcessEnv} [env]
 * @throws Error that names the invalid variable
 */
export function readContacts(env = process.env) {
  const given = Object.fromEntries(
    Object.keys(CONTACTS.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name]?.trim()]] : [])),
  );
  const parsed = CONTACTS.safeParse(given);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join()} ${message}.`).join('\n'));
  const { SUPPORT_EMAIL, SUPPORT_PHONE, IOS_APP_URL, ANDROID_APP_URL, SOCIAL_PROFILES } = parsed.data;
  return {
    supportEmail: SUPPORT_EMAIL,
    supportPhone: SUPPORT_PHONE,
    appStores: [
      ...(IOS_APP_URL ? [{ label: 'iOS app', address: IOS_APP_URL }] : []),
      ...(ANDROID_APP_URL ? [{ label: 'Android app', address: ANDROID_APP_URL }] : []),
    ],
    socialProfiles: (SOCIAL_PROFILES?.split(',') ?? []).map((entry) => {
      const [label = '', profile = ''] = entry.split('=');
      return { label: label.trim(), address: profile.trim() };
    }),
  };
}
