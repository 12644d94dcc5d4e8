import { z } from 'zod';
import { findConnectionStringProblem } from './persistence/connectionString';
import { PHOTO_CHECK_MODES } from './providers/faceVerifier/chooseVerifier';

/** Speed at which demo members like back: `human` is realistic, `fast` is for tests that wait for it. */
const DEMO_PACES = ['human', 'fast'] as const;
export type DemoPace = (typeof DEMO_PACES)[number];

/** Treats an empty variable as absent, because shells and compose files write it that way. */
const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(absentWhenEmpty, z.string().optional());
const textOr = (fallback: string) => z.preprocess(absentWhenEmpty, z.string().default(fallback));
const integer = (name: string, min: number, max: number) =>
  z.preprocess(
    absentWhenEmpty,
    z.coerce
      .number({ error: `${name} must be a number, for example ${name}=${min}.` })
      .int(`${name} must be a whole number.`)
      .min(min, `${name} must be at least ${min}.`)
      .max(max, `${name} must be at most ${max}.`)
      .optional(),
  );
const isAddress = (value: string, schemes: readonly string[]): boolean =>
  URL.canParse(value) && schemes.includes(new URL(value).protocol);
const listSchemes = (schemes: readonly string[]): string =>
  schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ');
const address = (name: string, schemes: readonly string[]) =>
  z.preprocess(
    absentWhenEmpty,
    z
      .string()
      .refine((value) => isAddress(value, schemes), {
        error: `${name} must be an address that starts with ${listSchemes(schemes)}.`,
      })
      .optional(),
  );
const connectionString = (name: string) =>
  z.preprocess(
    absentWhenEmpty,
    z
      .string()
      .check(({ value, issues }) => {
        const message = findConnectionStringProblem(name, value);
        if (message !== undefined) issues.push({ code: 'custom', input: value, message });
      })
      .optional(),
  );
const redisAddress = (name: string) =>
  z.preprocess(
    absentWhenEmpty,
    z
      .string()
      .refine((value) => /^\/[^/]/.test(value) || isAddress(value, ['redis:', 'rediss:']), {
        error: `${name} must be an address that starts with redis:// or rediss://, or the path of a Unix socket.`,
      })
      .optional(),
  );
/** A URL of which only scheme, host and port are used, so it must not contain anything else. */
const origin = (name: string) =>
  address(name, ['http:', 'https:']).refine((value) => value === undefined || isOrigin(value), {
    error: ({ input }) =>
      `${name} must be scheme, host and port only, such as ${toOrigin(String(input))}: Sixfold is served from the ` +
      'root of its host, so a path cannot be part of it.',
  });
function isOrigin(value: string): boolean {
  // The address check reports this case.
  if (!URL.canParse(value)) return true;
  const { origin: own, href } = new URL(value);
  return href === `${own}/`;
}
const toOrigin = (value: string) => (URL.canParse(value) ? new URL(value).origin : 'https://sixfold.example');
const iceUrls = (name: string, scheme: 'stun' | 'turn') =>
  z.preprocess(
    absentWhenEmpty,
    z
      .string()
      .refine(
        (value) => value.split(',').every((url) => new RegExp(`^${scheme}s?:[^\\s/]+$`).test(url.trim())),
        {
          error: `${name} must be addresses like ${scheme}:${scheme}.example.org:3478, separated by commas.`,
        },
      )
      .optional(),
  );
const createFlagSchema = (name: string) =>
  z.preprocess(absentWhenEmpty, z.enum(['0', '1'], `${name} must be 0 or 1.`).optional());

/** All environment variables, with their ranges and the messages for invalid values. */
export const environmentSchema = z.object({
  NODE_ENV: z.preprocess(
    absentWhenEmpty,
    z
      .enum(
        ['development', 'test', 'production'],
        'NODE_ENV must be development, test or production (default: development).',
      )
      .default('development'),
  ),
  PORT: integer('PORT', 0, 65_535),
  HOST: optionalText,
  MONGODB_URI: connectionString('MONGODB_URI'),
  ALLOW_EMBEDDED_IN_PRODUCTION: createFlagSchema('ALLOW_EMBEDDED_IN_PRODUCTION'),
  EMBEDDED_MONGO_ENTRY: optionalText,
  DATA_DIR: textOr('.data'),
  PUBLISHED_DIR: textOr('.published'),
  RELEASE_STORE_URL: z.preprocess(
    absentWhenEmpty,
    z
      .string()
      .regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/,
        'RELEASE_STORE_URL must be a bucket, for example s3://releases/production.',
      )
      .optional(),
  ),
  PUBLIC_ORIGIN: origin('PUBLIC_ORIGIN'),
  TRUST_PROXY: integer('TRUST_PROXY', 0, 10),
  KEEP_ALIVE_SECONDS: integer('KEEP_ALIVE_SECONDS', 1, 3_600),
  SESSION_KEYS: optionalText,
  DEPLOY_TOKENS: optionalText,
  WATCHED_PERCENT: integer('WATCHED_PERCENT', 0, 100),
  TRUSTED_ROOT: optionalText,
  TRUSTED_ROOT_KEYS: optionalText,
  REGISTRY_KEY_FILE: optionalText,
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:']),
  SECURITY_CONTACT: address('SECURITY_CONTACT', ['mailto:', 'https:']),
  MAILBOX_MINUTES: integer('MAILBOX_MINUTES', 1, 55),
  MAIL_FROM: textOr('Sixfold <no-reply@sixfold.example>'),
  VAPID_PUBLIC_KEY: optionalText,
  VAPID_PRIVATE_KEY: optionalText,
  VAPID_SUBJECT: address('VAPID_SUBJECT', ['mailto:', 'https:']),
  PUSH_HOSTS: textOr(''),
  OPENAI_API_KEY: optionalText,
  OPENAI_BASE_URL: address('OPENAI_BASE_URL', ['http:', 'https:']),
  OPENAI_MODEL: textOr('gpt-4o-mini'),
  OPENAI_DAILY_TOKENS: integer('OPENAI_DAILY_TOKENS', 0, 1_000_000_000_000),
  OPENAI_DAILY_TOKENS_PER_MEMBER: integer('OPENAI_DAILY_TOKENS_PER_MEMBER', 0, 1_000_000_000),
  REDIS_URL: redisAddress('REDIS_URL'),
  STUN_URLS: iceUrls('STUN_URLS', 'stun'),
  TURN_URLS: iceUrls('TURN_URLS', 'turn'),
  TURN_SECRET: optionalText,
  PHOTO_CHECK: z.preprocess(
    absentWhenEmpty,
    z
      .enum(PHOTO_CHECK_MODES, 'PHOTO_CHECK must be auto, local, manual or off (default: auto).')
      .default('auto'),
  ),
  FACE_CHECK_DIR: optionalText,
  NUDITY_CHECK_DIR: optionalText,
  PLACES_PROVIDER: z.preprocess(
    absentWhenEmpty,
    z.enum(['local', 'nominatim'], 'PLACES_PROVIDER must be local or nominatim.').default('local'),
  ),
  PLACES_URL: address('PLACES_URL', ['http:', 'https:']),
  PLACES_USER_AGENT: optionalText,
  PLACES_TIMEOUT_MS: integer('PLACES_TIMEOUT_MS', 100, 20_000),
  PLACES_COUNTRIES: textOr(''),
  SEED_DEMO: createFlagSchema('SEED_DEMO'),
  DEMO_PACE: z.preprocess(
    absentWhenEmpty,
    z.enum(DEMO_PACES, 'DEMO_PACE must be human or fast (default: human).').default('human'),
  ),
  RATE_LIMIT_SCALE: z.preprocess(
    absentWhenEmpty,
    z.coerce
      .number({ error: 'RATE_LIMIT_SCALE must be a number: 1 is normal, 10 is ten times as much, 0 is off.' })
      .min(0, 'RATE_LIMIT_SCALE cannot be negative; 0 switches the limits off.')
      .default(1),
  ),
  LOG_LEVEL: z.preprocess(
    absentWhenEmpty,
    z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.',
      )
      .default('info'),
  ),
  REMOTE_OVERRIDES: optionalText,
  DEV_SHELL: address('DEV_SHELL', ['http:', 'https:']),
  DEV_REMOTES: optionalText,
});

export type Environment = z.infer<typeof environmentSchema>;
