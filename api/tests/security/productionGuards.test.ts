import { ConfigError, loadConfig } from '../../src/config';
import { isLoopbackAddress, isLoopbackName } from '../../src/http/loopback';
import { createTestEnvironment } from '../support/testEnvironment';

const PRODUCTION = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.example/sixfold',
  SESSION_KEYS: 'k'.repeat(40),
  PUBLIC_ORIGIN: 'https://sixfold.example',
  SMTP_URL: 'smtps://mail.example',
};

function problemsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig({ ...PRODUCTION, ...env });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

describe('V13.4.2 production mode', () => {
  it('starts with https, limits and mail', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['switched-off rate limits', { RATE_LIMIT_SCALE: '0' }, 'set RATE_LIMIT_SCALE=1'],
    [
      'an http origin',
      { PUBLIC_ORIGIN: 'http://sixfold.example' },
      'set PUBLIC_ORIGIN=https://sixfold.example',
    ],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL=smtps://'],
  ])('refuses to start with %s and explains the fix', (_what, env, advice) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(advice);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'accepts the loopback origin %s',
    (origin) => {
      expect(problemsOf({ PUBLIC_ORIGIN: origin })).toEqual([]);
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.20', 'sixfold.local'])(
    'must listen on %s, which other machines can reach',
    (HOST) => {
      expect(problemsOf({ NODE_ENV: '', HOST })).toEqual([expect.stringContaining('NODE_ENV=production')]);
      expect(problemsOf({ HOST })).toEqual([]);
    },
  );

  it('rejects a database with demo accounts', async () => {
    const environment = await createTestEnvironment();
    const { email } = await environment.account('Dee');
    await environment.deps.connection.collection('users').updateOne({ email }, { $set: { isDemo: true } });
    environment.deps.config.production = true;
    await expect(environment.restart()).rejects.toThrow(/demo accounts.*point MONGODB_URI or DATA_DIR/s);
    await environment.deps.connection.collection('users').updateOne({ email }, { $set: { isDemo: false } });
    await expect(environment.restart()).resolves.toBeUndefined();
    await environment.stop();
  });
});

describe('V13.4.2 loopback', () => {
  it.each(['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
    'includes %s',
    (name) => expect(isLoopbackName(name)).toBe(true),
  );

  it.each(['127.0.0.1.evil.example', 'localhost.evil.example', '0.0.0.0', '10.0.0.1', '127.example', ''])(
    'excludes %s',
    (name) => expect(isLoopbackName(name)).toBe(false),
  );

  it('recognizes an IPv4-mapped IPv6 address', () => {
    expect(isLoopbackAddress('::ffff:127.0.0.1')).toBe(true);
    expect(isLoopbackAddress('::ffff:10.0.0.1')).toBe(false);
    expect(isLoopbackAddress(undefined)).toBe(false);
  });
});
