import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import { findDeployTokenProblems, loadDeployTokens } from './deployTokens';
import { environmentSchema, type Environment } from './environmentSchema';
import { isLoopbackName } from './http/loopback';
import { isOriginRule } from './modules/remotes/overrides';
import { findDataDirProblems } from './persistence/dataFolder';
import { loadKeyFile, type KeyLocation } from './persistence/keyFile';
import { loadTrust } from './trustedRoot';
import { findVapidProblems, loadVapidKeys } from './vapidKeys';

/** Lists every problem of the environment, so that operators can fix it without reading code. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Sixfold cannot start with this configuration:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

export type Config = ReturnType<typeof loadConfig>;

/**
 * Load balancers usually close idle connections after 60 s. If the server closed first, they would reply 502 to a
 * request in flight.
 */
const KEEP_ALIVE_SECONDS = 75;
const WATCHED_PERCENT = 10;
/** All seven analyses of a member cost about 15,000 tokens, an analysis of two members about 2,000. */
const DAILY_TOKENS_PER_MEMBER = 60_000;
const DAILY_TOKENS = 5_000_000;

/**
 * Loads the configuration. No other code reads the environment. For a command, it writes no files.
 * @throws ConfigError naming every missing or invalid variable and how to set it
 */
export function loadConfig(
  env: NodeJS.ProcessEnv = process.env,
  { isCommand = false }: { isCommand?: boolean } = {},
) {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(formatIssue));
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const problems = [
    ...(production ? findProductionProblems(values) : findHostProblems(values)),
    ...findDevRemoteProblems(values),
    ...findOverrideProblems(parseRemoteOverrides(values)),
    ...findPlacesProblems(values),
    ...findTurnProblems(values),
    ...findDeployTokenProblems(values.DEPLOY_TOKENS),
    ...findVapidProblems(values),
    ...findDataDirProblems(path.resolve(values.DATA_DIR)),
  ];
  const trust = loadTrust(values, problems);
  if (problems.length > 0) throw new ConfigError(problems);

  const dataDir = path.resolve(values.DATA_DIR);
  const location: KeyLocation = { production, dataDir, isCommand };
  return {
    nodeEnv: values.NODE_ENV,
    production,
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT ?? 3000,
    /** Whether PORT was set. If so, the server never falls back to another port. */
    portGiven: values.PORT !== undefined,
    mongodbUri: values.MONGODB_URI,
    embeddedMongoEntry: values.EMBEDDED_MONGO_ENTRY,
    dataDir,
    publishedDir: path.resolve(values.PUBLISHED_DIR),
    /** The bucket that `publishedDir` mirrors; undefined when there is only the folder. */
    releaseStoreUrl: values.RELEASE_STORE_URL,
    /** Undefined in development, where the request's origin is used instead. */
    publicOrigin: values.PUBLIC_ORIGIN ? new URL(values.PUBLIC_ORIGIN).origin : undefined,
    /** Number of proxies in front of this server; each adds one address to X-Forwarded-For. */
    trustedProxies: values.TRUST_PROXY ?? 0,
    /** How long idle connections are kept; must exceed the timeout of a proxy in front. */
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS ?? KEEP_ALIVE_SECONDS,
    /** The Redis shared by several processes; undefined for a single process. */
    redisUrl: values.REDIS_URL,
    sessionKeys: values.SESSION_KEYS ? splitList(values.SESSION_KEYS) : loadSessionKeys(location),
    /** Digests of the tokens with which teams deploy their remotes. */
    deployTokens: loadDeployTokens(values.DEPLOY_TOKENS, location),
    /** Percentage of pages that report the health of their remotes. */
    watchedPercent: values.WATCHED_PERCENT ?? WATCHED_PERCENT,
    /** Keys for signed releases and the signed registry; null when nothing is signed. */
    trust,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** Undefined disables push notifications. */
    vapidKeys: loadVapidKeys(values, location),
    /** Hosts of push services in addition to those of the known browsers, with the port unless it is 443. */
    pushHosts: splitList(values.PUSH_HOSTS).map((host) => host.toLowerCase()),
    /** Contact for vulnerability reports, `mailto:` or `https:`; published at /.well-known/security.txt. */
    securityContact: values.SECURITY_CONTACT && new URL(values.SECURITY_CONTACT).href,
    /** How long the mailbox folder keeps an e-mail; short enough that all of it is deleted within an hour. */
    mailboxMinutes: values.MAILBOX_MINUTES ?? 55,
    openai: values.OPENAI_API_KEY
      ? { apiKey: values.OPENAI_API_KEY, baseUrl: values.OPENAI_BASE_URL, model: values.OPENAI_MODEL }
      : undefined,
    /** Daily limits of the model (UTC); beyond them the built-in guide writes. */
    modelBudget: {
      tokensPerMember: values.OPENAI_DAILY_TOKENS_PER_MEMBER ?? DAILY_TOKENS_PER_MEMBER,
      tokensInTotal: values.OPENAI_DAILY_TOKENS ?? DAILY_TOKENS,
    },
    ice: {
      stunUrls: values.STUN_URLS ? splitList(values.STUN_URLS) : [],
      turnUrls: values.TURN_URLS ? splitList(values.TURN_URLS) : [],
      turnSecret: values.TURN_SECRET ?? null,
    },
    photoCheck: values.PHOTO_CHECK,
    /** The folder of the optional photo check; `face-check` next to the API by default. */
    faceCheckDir: values.FACE_CHECK_DIR ? path.resolve(values.FACE_CHECK_DIR) : undefined,
    /** The folder of the optional nudity check; `nudity-check` next to the API by default. */
    nudityCheckDir: values.NUDITY_CHECK_DIR ? path.resolve(values.NUDITY_CHECK_DIR) : undefined,
    /** External place search; undefined when only the embedded gazetteer is searched. */
    nominatim: toNominatim(values),
    /** Country codes of two lowercase letters to which place search is limited; empty for worldwide. */
    placesCountries: parseCountryCodes(values),
    seedDemo: !production && values.SEED_DEMO !== '0',
    /** How long demo members take to like back. */
    demoPace: values.DEMO_PACE,
    /** Multiplies every rate limit; 0 disables them. */
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
    /** Origins from which browsers may load overridden remotes, `*` for any port; empty disables overrides. */
    remoteOverrides: parseRemoteOverrides(values),
    devShell: production ? undefined : values.DEV_SHELL?.replace(/\/$/, ''),
    /** URLs of remotes served from source, by name. */
    devRemotes: parseDevRemotes(production ? undefined : values.DEV_REMOTES),
  };
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.');
  return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`;
}

function findProductionProblems(values: Environment): string[] {
  const problems: string[] = [];
  if (!values.MONGODB_URI && values.ALLOW_EMBEDDED_IN_PRODUCTION !== '1')
    problems.push(
      'MONGODB_URI is missing. Production needs a real MongoDB, for example ' +
        'MONGODB_URI=mongodb://db.internal:27017/sixfold. To run one small node on the embedded database ' +
        'all the same, set ALLOW_EMBEDDED_IN_PRODUCTION=1.',
    );
  if (!values.SESSION_KEYS)
    problems.push(
      'SESSION_KEYS is missing. Set one or more secrets of at least 32 characters, separated by commas, the ' +
        'newest first; for example the output of: openssl rand -hex 32',
    );
  if (values.SESSION_KEYS && splitList(values.SESSION_KEYS).some((key) => key.length < KEY_LENGTH_MIN))
    problems.push(
      'SESSION_KEYS holds a key of fewer than 32 characters; make one with: openssl rand -hex 32',
    );
  if (values.PHOTO_CHECK === 'test')
    problems.push(
      'PHOTO_CHECK=test decides by colours and is for tests only; use auto, local, manual or off.',
    );
  if (!values.PUBLIC_ORIGIN)
    problems.push(
      'PUBLIC_ORIGIN is missing. Set the address that members see, such as https://sixfold.example.',
    );
  return [...problems, ...findUnsafeSettings(values)];
}

/** Finds settings that suit a developer's machine but would expose members in production. */
function findUnsafeSettings({ PUBLIC_ORIGIN, RATE_LIMIT_SCALE, SMTP_URL }: Environment): string[] {
  const problems: string[] = [];
  const origin = PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN) : undefined;
  if (origin?.protocol === 'http:' && !isLoopbackName(origin.hostname))
    problems.push(
      `PUBLIC_ORIGIN=${PUBLIC_ORIGIN} would send passwords unencrypted; serve Sixfold over TLS and set ` +
        `PUBLIC_ORIGIN=https://${origin.hostname}.`,
    );
  if (RATE_LIMIT_SCALE === 0)
    problems.push(
      'RATE_LIMIT_SCALE=0 switches every limit off and is for load tests only; remove it, or set RATE_LIMIT_SCALE=1.',
    );
  if (!SMTP_URL)
    problems.push(
      'SMTP_URL is missing, so nobody could confirm an address or reset a password; set your mail server, such as ' +
        'SMTP_URL=smtps://user:password@mail.example:465.',
    );
  return problems;
}

function findHostProblems({ HOST }: Environment): string[] {
  if (HOST === undefined || isLoopbackName(HOST)) return [];
  return [
    `HOST=${HOST} lets other machines reach a server that runs without production's protections; remove HOST, or ` +
      'set NODE_ENV=production.',
  ];
}

function findDevRemoteProblems(values: Environment): string[] {
  return splitList(values.DEV_REMOTES ?? '')
    .filter((entry) => !/^[a-z][a-z0-9-]*=https?:\/\/[^/]+\/?$/.test(entry))
    .map((entry) => `DEV_REMOTES holds "${entry}"; write it as messaging=http://127.0.0.1:4105.`);
}

const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

function parseRemoteOverrides({ NODE_ENV, REMOTE_OVERRIDES }: Environment): readonly string[] {
  if (REMOTE_OVERRIDES === undefined) return NODE_ENV === 'production' ? [] : LOOPBACK_ORIGINS;
  return REMOTE_OVERRIDES === 'off' ? [] : splitList(REMOTE_OVERRIDES.toLowerCase());
}

const findOverrideProblems = (rules: readonly string[]): string[] =>
  rules
    .filter((rule) => !isOriginRule(rule))
    .map(
      (rule) =>
        `REMOTE_OVERRIDES holds "${rule}"; write origins such as http://localhost:*,https://dev.example.org, or off.`,
    );

const PLACES_TIMEOUT_MS = 3_000;

const parseCountryCodes = (values: Environment): string[] =>
  splitList(values.PLACES_COUNTRIES).map((code) => code.toLowerCase());

function toNominatim(values: Environment) {
  if (values.PLACES_PROVIDER !== 'nominatim' || !values.PLACES_URL) return undefined;
  return {
    baseUrl: values.PLACES_URL.replace(/\/+$/, ''),
    userAgent: values.PLACES_USER_AGENT ?? `Sixfold (${values.PUBLIC_ORIGIN ?? 'development'})`,
    timeoutMs: values.PLACES_TIMEOUT_MS ?? PLACES_TIMEOUT_MS,
  };
}

function findPlacesProblems(values: Environment): string[] {
  const problems = parseCountryCodes(values)
    .filter((code) => !/^[a-z]{2}$/.test(code))
    .map((code) => `PLACES_COUNTRIES holds "${code}"; write codes of two letters, such as pt,es,br.`);
  if (values.PLACES_PROVIDER === 'nominatim' && !values.PLACES_URL)
    problems.push(
      'PLACES_URL is missing. PLACES_PROVIDER=nominatim needs the address of a Nominatim host that allows ' +
        'searching as people type, such as https://nominatim.internal. The public one does not.',
    );
  return problems;
}

function parseDevRemotes(text: string | undefined): Map<string, string> {
  return new Map(
    splitList(text ?? '').map((entry) => {
      const [name = '', url = ''] = entry.split('=');
      return [name, url.replace(/\/$/, '')] as const;
    }),
  );
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const KEY_LENGTH_MIN = 32;

/** Generated keys have 64 hex digits, so 33 to 63 hex digits mean that one was truncated. */
const isCompleteKey = (key: string): boolean =>
  key.length >= KEY_LENGTH_MIN && !/\p{Cc}/u.test(key) && !/^[0-9a-f]{33,63}$/.test(key);

/** Returns keys generated on the first start and stored with the data, so that a restart signs no one out. */
function loadSessionKeys({ dataDir, isCommand }: KeyLocation): string[] {
  return loadKeyFile({
    file: path.join(dataDir, 'session-keys'),
    make: () => `${randomBytes(32).toString('hex')}\n`,
    parse(text) {
      const keys = splitList(text);
      return keys.length > 0 && keys.every(isCompleteKey) ? keys : undefined;
    },
    isCommand,
  });
}

function findTurnProblems({ TURN_URLS, TURN_SECRET }: Environment): string[] {
  if (Boolean(TURN_URLS) === Boolean(TURN_SECRET)) return [];
  return [
    'TURN_URLS and TURN_SECRET belong together: the addresses of a TURN server, and the secret that it knows as ' +
      'static-auth-secret.',
  ];
}
