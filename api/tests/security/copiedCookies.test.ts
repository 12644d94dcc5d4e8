import { authCalls, releasesCalls, remotesCalls } from '@sixfold/api-contract';
import Keygrip from 'keygrip';
import type { Browser } from '../support/browser';
import { openPage, openPublishedFolder, remoteOf } from '../support/publishedFolder';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  PASSWORD,
  sha256Of,
  type TestEnvironment,
} from '../support/testEnvironment';
import { DAY_MS, HOUR_MS } from '../../src/durations';

const DEVELOPER = 'http://localhost:3003';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await createTestEnvironment({ remoteOverrides: [DEVELOPER] });
  const published = openPublishedFolder(environment.publishedDir);
  published.publishShell();
  for (const version of ['1', '2']) published.publish(remoteOf('profile', version));
  for (const version of ['1', '2']) published.publish(remoteOf('auth', version));
});
afterAll(() => environment.stop());

const open = (browser: Browser, address: string) => openPage(browser, address);
const post = (browser: Browser, address: string, fields: Record<string, string> = {}) =>
  browser.send('POST', address, { headers: FORM, body: new URLSearchParams(fields).toString() });

const isOnConsole = async (browser: Browser) =>
  (await open(browser, '/platform')).text.includes('<strong>2</strong> is live');
async function signInToConsole(): Promise<Browser> {
  const browser = environment.visitor();
  await post(browser, '/platform/sign-in', { token: DEPLOY_TOKEN });
  expect(await isOnConsole(browser)).toBe(true);
  return browser;
}

describe('V7.4.1 a copied platform cookie', () => {
  it('is rejected after its owner has signed out', async () => {
    const browser = await signInToConsole();
    const copy = browser.clone();
    await post(browser, '/platform/sign-out');
    expect(await isOnConsole(copy)).toBe(false);
    const move = { action: 'promote', version: '1', revision: '0', why: 'It was asked for.' };
    expect((await post(copy, '/platform/releases/profile', move)).status).toBe(401);
  });

  it('is rejected after its owner has signed in again', async () => {
    const browser = await signInToConsole();
    const copy = browser.clone();
    await post(browser, '/platform/sign-in', { token: DEPLOY_TOKEN });
    expect([await isOnConsole(browser), await isOnConsole(copy)]).toEqual([true, false]);
  });

  it('is rejected after eight hours', async () => {
    const browser = await signInToConsole();
    environment.advance(8 * HOUR_MS - 60_000);
    expect(await isOnConsole(browser)).toBe(true);
    environment.advance(60_001);
    expect(await isOnConsole(browser)).toBe(false);
  });

  it('is rejected when it holds a token hash, like cookies of earlier releases', async () => {
    const browser = environment.visitor();
    const pair = `sixfold-platform=${sha256Of(DEPLOY_TOKEN)}`;
    const signature = Keygrip(['a key that only tests know, 32 characters']).sign(pair);
    browser.cookie = `${pair}; sixfold-platform.sig=${signature}`;
    expect(await isOnConsole(browser)).toBe(false);
  });
});

it('V7.4.1 a copied override cookie loads nothing from elsewhere after Stop', async () => {
  const browser = environment.visitor();
  const { text } = await open(browser, `/?remote=profile@${DEVELOPER}`);
  await post(browser, '/remote-override/start', {
    token: /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '',
  });
  const copy = browser.clone();
  const baseOf = async () =>
    (await copy.call(remotesCalls.listRemotes)).reply.remotes.find(({ name }) => name === 'profile')?.base;
  expect(await baseOf()).toBe(`${DEVELOPER}/`);
  await post(browser, '/remote-override/stop');
  expect(await baseOf()).toBe('/remotes/profile/2/');
});

it('V7.3.2 a visitor cookie expires after a day', async () => {
  const team = Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
  const body = {
    action: 'canary' as const,
    version: '1',
    percent: 50,
    why: 'It was asked for.',
    revision: 0,
  };
  await team.call(releasesCalls.decideRelease, { params: { remote: 'auth' }, body });
  const visitor = environment.visitor();
  await open(visitor, '/');
  const kept = visitor.cookie;
  environment.advance(DAY_MS + 1);
  await open(visitor, '/');
  expect(kept).toContain('sixfold-visitor=');
  expect(visitor.cookie).not.toBe(kept);
});

it('V7.3.2 a device cookie expires after 180 days', async () => {
  const { browser, email } = await environment.account('Ada');
  const device = /sixfold-device[^;]*(?:; sixfold-device\.sig=[^;]*)?/.exec(browser.cookie)?.[0] ?? '';
  expect(device).not.toBe('');
  const signIn = async () => {
    const returning = environment.visitor();
    returning.cookie = device;
    environment.mails.splice(0);
    await returning.call(authCalls.login, { body: { email, password: PASSWORD } });
    return environment.mails.map(({ subject }) => subject);
  };
  environment.advance(180 * DAY_MS - 60_000);
  expect(await signIn()).toEqual([]);
  environment.advance(60_001);
  expect(await signIn()).toEqual(['New sign-in to your Sixfold account']);
});
