import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError, loadConfig } from './config';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'sixfold-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.example/sixfold',
  SESSION_KEYS: 'k'.repeat(40),
  PUBLIC_ORIGIN: 'https://sixfold.example',
  SMTP_URL: 'smtps://mail.example',
};
const complaints = (env: NodeJS.ProcessEnv) => {
  try {
    loadConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

it('needs no variables and listens on loopback by default', () => {
  expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    portGiven: false,
    mongodbUri: undefined,
    seedDemo: true,
    rateLimitScale: 1,
  });
});

it('accepts a bucket as the release store and explains the expected format', () => {
  const storeOf = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env }).releaseStoreUrl;
  expect(storeOf({ RELEASE_STORE_URL: '' })).toBeUndefined();
  expect(storeOf({ RELEASE_STORE_URL: 's3://releases/production' })).toBe('s3://releases/production');
  for (const address of ['https://releases.example', 's3://', 's3://Releases', 's3://a b'])
    expect(complaints({ RELEASE_STORE_URL: address })).toContain('for example s3://releases/production');
});

it('reads the number of trusted proxies, none by default', () => {
  const proxiesOf = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env }).trustedProxies;
  expect([proxiesOf({}), proxiesOf({ TRUST_PROXY: '0' }), proxiesOf({ TRUST_PROXY: '2' })]).toEqual([
    0, 0, 2,
  ]);
});

it('keeps idle connections longer than the 60 s of a load balancer, or as long as configured', () => {
  const secondsOf = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env }).keepAliveSeconds;
  expect([secondsOf({}), secondsOf({ KEEP_ALIVE_SECONDS: '620' })]).toEqual([75, 620]);
});

it.each([
  ['https://sixfold.example/app', 'https://sixfold.example'],
  ['https://sixfold.example:8443/app/', 'https://sixfold.example:8443'],
  ['https://sixfold.example/?a=b', 'https://sixfold.example'],
  ['https://user@sixfold.example', 'https://sixfold.example'],
])('rejects the public address %s and suggests the correct one', (address, origin) => {
  const text = complaints({ ...production, PUBLIC_ORIGIN: address });
  expect(text).toContain(`such as ${origin}: Sixfold is served from the root of its host`);
});

it.each(['sixfold.example', 'sixfold.example:8443', 'ftp://sixfold.example', 'https://'])(
  'rejects %s as the public address with an explanation',
  (address) => {
    expect(complaints({ ...production, PUBLIC_ORIGIN: address })).toContain(
      'PUBLIC_ORIGIN must be an address that starts with http:// or https://.',
    );
  },
);

it.each(['https://sixfold.example', 'https://sixfold.example/', 'https://Sixfold.example:443'])(
  'accepts %s as the public address',
  (address) => {
    expect(loadConfig({ ...production, DATA_DIR: dataDir, PUBLIC_ORIGIN: address }).publicOrigin).toBe(
      'https://sixfold.example',
    );
  },
);

it('rejects a file or the database folder as the data folder without writing to it', () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  for (const wrong of [file, path.join(file, 'sub')])
    expect(complaints({ DATA_DIR: wrong })).toContain(
      `DATA_DIR is ${wrong}, which is a file or lies in one.`,
    );
  const mongo = path.join(dataDir, 'mongo');
  mkdirSync(mongo);
  writeFileSync(path.join(mongo, 'data-2.mdb'), '');
  expect(complaints({ DATA_DIR: mongo })).toContain(`Set DATA_DIR to the folder above it, ${dataDir};`);
  expect(readdirSync(mongo)).toEqual(['data-2.mdb']);
});

it('generates session keys once and stores them readable only by the owner', () => {
  const [first, second] = [loadConfig({ DATA_DIR: dataDir }), loadConfig({ DATA_DIR: dataDir })];
  expect(first.sessionKeys).toEqual(second.sessionKeys);
  const file = path.join(dataDir, 'session-keys');
  expect(readFileSync(file, 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it.each([
  ['PORT', 'many'],
  ['PORT', '99999'],
  ['MONGODB_URI', 'localhost'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['SEED_DEMO', 'yes'],
  ['DEMO_PACE', 'slow'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '1.5'],
  ['KEEP_ALIVE_SECONDS', '0'],
  ['REDIS_URL', 'localhost:6379'],
  ['PHOTO_CHECK', 'never'],
  ['NODE_ENV', 'prod'],
  ['SMTP_URL', 'mail.example'],
  ['DEV_REMOTES', 'messaging'],
  ['REMOTE_OVERRIDES', 'javascript:alert(1)'],
  ['REMOTE_OVERRIDES', 'http://*:3000'],
])('names %s when it is "%s"', (name, value) => {
  expect(complaints({ [name]: value })).toContain(name);
});

it.each([
  ['mongodb://a:1,b:2/db?replicaSet=rs', 'mongodbUri'],
  ['mongodb://user:p%40ss@[::1]:27017,db-2.internal/db', 'mongodbUri'],
  ['mongodb+srv://cluster.example.org/db', 'mongodbUri'],
  ['mongodb://%2Ftmp%2Fmongo.sock/db', 'mongodbUri'],
  ['rediss://:secret@redis.internal:6380/1', 'redisUrl'],
  ['/run/redis/redis.sock?db=1', 'redisUrl'],
] as const)('accepts %s like the driver does', (address, field) => {
  const name = field === 'redisUrl' ? 'REDIS_URL' : 'MONGODB_URI';
  expect(loadConfig({ DATA_DIR: dataDir, [name]: address })[field]).toBe(address);
});

it.each([
  ['http://db.example/sixfold', 'starts with mongodb:// or mongodb+srv://'],
  ['mongodb+srv://a.example,b.example/db', 'cannot have multiple service names'],
  ['mongodb://db.example/sixfold?replicaSets=rs', 'option replicasets is not supported'],
  ['mongodb://user:secret/1@db.example/sixfold', 'unescaped characters'],
  ['mongodb://user:secret@db.example:99999/sixfold', 'a host or its port cannot be read'],
])('explains why %s is not a connection string without revealing the password', (uri, reason) => {
  const text = complaints({ MONGODB_URI: uri });
  expect(text).toContain('MONGODB_URI');
  expect(text).toContain(reason);
  expect(text).not.toContain('secret');
});

it('rejects the colour-based photo check in production', () => {
  expect(complaints({ ...production, PHOTO_CHECK: 'test' })).toContain('PHOTO_CHECK');
  expect(complaints({ ...production, PHOTO_CHECK: 'local' })).toBe('');
});

it('treats an empty variable as absent', () => {
  expect(loadConfig({ DATA_DIR: dataDir, PORT: '', MONGODB_URI: '' }).port).toBe(3000);
});

it('rejects production without a database, keys and an address, and explains how to set them', () => {
  const text = complaints({ NODE_ENV: 'production' });
  for (const name of ['MONGODB_URI', 'SESSION_KEYS', 'PUBLIC_ORIGIN', 'SMTP_URL'])
    expect(text).toContain(name);
  expect(text).toContain('ALLOW_EMBEDDED_IN_PRODUCTION=1');
  expect(complaints(production)).toBe('');
  const { MONGODB_URI: _uri, ...embedded } = production;
  expect(complaints({ ...embedded, ALLOW_EMBEDDED_IN_PRODUCTION: '1' })).toBe('');
});

it('ignores demo members and dev servers in production', () => {
  const config = loadConfig({
    ...production,
    DATA_DIR: dataDir,
    SEED_DEMO: '1',
    DEV_SHELL: 'http://127.0.0.1:4100',
  });
  expect(config).toMatchObject({ seedDemo: false, devShell: undefined });
});

it('searches places in the embedded gazetteer unless a service of one’s own is named', () => {
  const places = (env: NodeJS.ProcessEnv) => {
    const { nominatim, placesCountries } = loadConfig({ DATA_DIR: dataDir, ...env });
    return { nominatim, placesCountries };
  };
  expect(places({})).toEqual({ nominatim: undefined, placesCountries: [] });
  expect(
    places({
      PLACES_PROVIDER: 'nominatim',
      PLACES_URL: 'https://places.example/',
      PLACES_COUNTRIES: 'PT, es',
      PUBLIC_ORIGIN: 'https://sixfold.example',
    }),
  ).toEqual({
    nominatim: {
      baseUrl: 'https://places.example',
      userAgent: 'Sixfold (https://sixfold.example)',
      timeoutMs: 3_000,
    },
    placesCountries: ['pt', 'es'],
  });
  expect(complaints({ PLACES_PROVIDER: 'nominatim' })).toContain('PLACES_URL is missing');
  expect(complaints({ PLACES_PROVIDER: 'google' })).toContain('PLACES_PROVIDER must be local or nominatim');
  expect(complaints({ PLACES_COUNTRIES: 'portugal' })).toContain('codes of two letters');
});

it('takes STUN and TURN servers, the latter only with the secret', () => {
  const ice = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR: dataDir, ...env }).ice;
  expect(ice({})).toEqual({ stunUrls: [], turnUrls: [], turnSecret: null });
  const STUN_URLS = 'stun:one.example:3478, stun:two.example';
  const TURN_URLS = 'turn:turn.example:3478?transport=udp';
  expect(ice({ STUN_URLS, TURN_URLS, TURN_SECRET: 'secret' })).toEqual({
    stunUrls: ['stun:one.example:3478', 'stun:two.example'],
    turnUrls: ['turn:turn.example:3478?transport=udp'],
    turnSecret: 'secret',
  });
  expect(complaints({ TURN_URLS })).toContain('TURN_URLS and TURN_SECRET belong together');
  expect(complaints({ STUN_URLS: 'https://stun.example' })).toContain('STUN_URLS must be addresses like');
});

describe('VAPID keys', () => {
  it('are generated once outside production and stored readable only by the owner', () => {
    const [first, second] = [loadConfig({ DATA_DIR: dataDir }), loadConfig({ DATA_DIR: dataDir })];
    expect(first.vapidKeys).toEqual(second.vapidKeys);
    expect(first.vapidKeys?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(statSync(path.join(dataDir, 'vapid-keys.json')).mode & 0o077).toBe(0);
  });

  it('are absent in production unless all three variables are set', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...production }).vapidKeys).toBeUndefined();
    const { publicKey, privateKey } = loadConfig({ DATA_DIR: dataDir }).vapidKeys!;
    const given = {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: 'mailto:push@sixfold.example',
    };
    expect(loadConfig({ DATA_DIR: dataDir, ...production, ...given }).vapidKeys).toEqual({
      publicKey,
      privateKey,
      subject: 'mailto:push@sixfold.example',
    });
    expect(complaints({ ...production, ...given, VAPID_SUBJECT: '' })).toContain('VAPID_SUBJECT missing');
    expect(complaints({ ...production, ...given, VAPID_SUBJECT: 'push@x' })).toContain('VAPID_SUBJECT must');
    expect(complaints({ ...production, ...given, VAPID_PRIVATE_KEY: publicKey })).toContain(
      'VAPID_PRIVATE_KEY is not a key of 32 bytes',
    );
  });
});

describe('release signing keys', () => {
  it('must be set together and be usable', () => {
    expect(loadConfig({ DATA_DIR: dataDir }).trust).toBeNull();
    expect(complaints({ TRUSTED_ROOT: 'root.json' })).toContain('REGISTRY_KEY_FILE belong together');
    const missing = { TRUSTED_ROOT: 'no.json', TRUSTED_ROOT_KEYS: 'a', REGISTRY_KEY_FILE: 'no.pem' };
    expect(complaints(missing)).toMatch(/TRUSTED_ROOT=no.json cannot be used: .*ENOENT/);
  });
});
