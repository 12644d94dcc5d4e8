import { createHash } from 'node:crypto';
import { Failure } from '../failure';
import { HOUR_MS, MINUTE_MS } from '../durations';
import { createMemoryLimiter } from './limiter';
import { createLinkTokens } from './linkTokens';
import { createMailQueue, type MailQueue } from './mailQueue';
import type { MailLane } from './mailer';
import { createOutsiderLimits, hashAddress, type OutsiderLimits } from './outsiderLimits';

const SAM = 'sam@example.org';

let isMailDown: boolean;
let sentTo: string[];
let declinedHashes: Set<string>;
let limits: OutsiderLimits;
let queue: MailQueue;
beforeEach(() => {
  jest.useFakeTimers();
  isMailDown = false;
  sentTo = [];
  declinedHashes = new Set();
  const declined = { has: async (hash: string) => declinedHashes.has(hash) };
  limits = createOutsiderLimits({ createLimiter: createMemoryLimiter, declined });
  queue = createMailQueue({
    mailer: {
      async send({ to }) {
        if (isMailDown) throw new Error('The mail server is down.');
        sentTo.push(to);
      },
    },
    outsiderLimits: limits,
    declined,
    stopTokens: createLinkTokens('stop', ['a key of this test']),
    origin: 'https://sixfold.example',
    logger: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  });
});
afterEach(() => jest.useRealTimers());

/** Returns whether the e-mail was sent; if not, it waits. */
const send = (to = SAM, lane?: MailLane) =>
  queue.send({ kind: 'test_mail' }, { to, subject: 'Hello', text: 'Hello\n' }, lane).then(
    () => true,
    () => false,
  );
/** Returns 0 when the request is allowed, else the seconds to wait. */
const ask = (asker: string) =>
  limits.requireAllowed(SAM, asker).then(
    () => 0,
    (error: unknown) => (error instanceof Failure ? error.details.retryAfterSeconds : error),
  );

describe('e-mails to an unconfirmed address', () => {
  it('are sent at most once in three minutes, even when simultaneous, and five times a day', async () => {
    const together = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(together.filter(Boolean)).toHaveLength(1);
    jest.advanceTimersByTime(3 * MINUTE_MS - 1_000);
    expect(await send()).toBe(false);
    for (let count = 2; count <= 5; count += 1) {
      jest.advanceTimersByTime(3 * MINUTE_MS);
      expect(await send()).toBe(true);
    }
    jest.advanceTimersByTime(HOUR_MS);
    expect(await send()).toBe(false);
    expect(await send('kim@example.org')).toBe(true);
    jest.advanceTimersByTime(23 * HOUR_MS);
    expect(await send()).toBe(true);
  });

  it.each([
    ['sam+a@example.org', 'sam+b@example.org', 'sam@example.org'],
    ['sam.ro@gmail.com', 's.amro@gmail.com', 'samro+x@googlemail.com'],
  ])('are counted together for %s and other forms of its mailbox', async (form, ...others) => {
    expect(await send(form)).toBe(true);
    for (const other of others) expect(await send(other)).toBe(false);
  });

  it.each([
    ['sam.ro@example.org', 'samro@example.org'],
    ['+sam@example.org', '+kim@example.org'],
  ])('are counted separately for %s and %s', async (one, other) => {
    expect(await send(one)).toBe(true);
    expect(await send(other)).toBe(true);
  });

  it('end for every form of a mailbox whose owner has declined', async () => {
    declinedHashes.add(hashAddress('sam+a@example.org'));
    await send('sam+b@example.org');
    expect(sentTo).toEqual([]);
  });

  it('end for an address declined under the hash of an earlier version', async () => {
    declinedHashes.add(createHash('sha256').update('sam+a@example.org').digest('hex'));
    await send('sam+a@example.org');
    await send('sam+b@example.org');
    expect(sentTo).toEqual(['sam+b@example.org']);
  });

  it('are not counted when the mail server is down', async () => {
    isMailDown = true;
    for (let count = 0; count < 10; count += 1) expect(await send()).toBe(false);
    isMailDown = false;
    expect(await send()).toBe(true);
  });

  it('are neither held back nor counted when urgent', async () => {
    for (let count = 0; count < 10; count += 1) expect(await send(SAM, 'urgent')).toBe(true);
    expect(await send()).toBe(true);
    expect(await send(SAM, 'urgent')).toBe(true);
  });
});

describe('a request for an e-mail', () => {
  it('is refused with the waiting time after an e-mail', async () => {
    expect(await ask('mallory')).toBe(0);
    await send();
    jest.advanceTimersByTime(MINUTE_MS);
    expect(await ask('ann')).toBe(120);
    jest.advanceTimersByTime(2 * MINUTE_MS);
    expect(await ask('ann')).toBe(0);
  });

  it('is granted to one asker three times a day, which leaves two e-mails for the owner', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect(await ask('mallory')).toBe(0);
      await send();
      jest.advanceTimersByTime(3 * MINUTE_MS);
    }
    expect(await ask('mallory')).toBeGreaterThan(23 * 60 * 60);
    expect(await ask('owner')).toBe(0);
    expect(await send()).toBe(true);
    jest.advanceTimersByTime(3 * MINUTE_MS);
    expect(await ask('owner')).toBe(0);
  });

  it('is granted again immediately after the owner has opened the link of an e-mail', async () => {
    for (let count = 0; count < 5; count += 1) {
      await send();
      jest.advanceTimersByTime(3 * MINUTE_MS);
    }
    expect(await ask('owner')).toBeGreaterThan(0);
    await limits.reset(hashAddress(SAM), 'owner');
    expect(await ask('owner')).toBe(0);
    expect(await send()).toBe(true);
  });
});
