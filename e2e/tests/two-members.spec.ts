import { accountCalls, authCalls, discoveryCalls, messagingCalls } from '@sixfold/api-contract';
import type { BrowserContext, Page } from '@playwright/test';
import { openLive } from '../src/browser/liveConnection';
import { prepareSleep, type Sleep } from '../src/browser/sleep';
import { match, registerByApi, signInByApi, type Member } from '../src/members/members';
import { closeSignedOutDialog, signedOutDialog, signInByHand } from '../src/members/signInByHand';
import { expect, test } from '../src/test';

const MESSAGE = 'For Cleo only';
const DRAFT = 'Not finished yet';

interface People {
  /** Her tabs are asleep. */
  ada: Member;
  /** Signs in with the same browser; her name is on no screen of Ada's. */
  beatrix: Member;
  /** Matched with both, so that a message of Ada's could be sent as Beatrix. */
  cleo: Member;
}

async function registerPeople(url: string): Promise<People> {
  const [ada, beatrix, cleo] = await Promise.all([
    registerByApi(url, { firstName: 'Ada' }),
    registerByApi(url, { firstName: 'Beatrix' }),
    registerByApi(url, { firstName: 'Cleo' }),
  ]);
  await Promise.all([match(ada, cleo), match(beatrix, cleo)]);
  return { ada, beatrix, cleo };
}

const field = (page: Page) => page.getByLabel('Message to Cleo');

/** Records whether a name was ever on the page. */
const watchForName = (page: Page, name: string) =>
  page.addInitScript((watched) => {
    const check = () => {
      if (document.body?.textContent?.includes(watched)) Object.assign(window, { hasShownName: true });
    };
    new MutationObserver(check).observe(document, { childList: true, subtree: true, characterData: true });
  }, name);
const hasShownName = (page: Page) =>
  page.evaluate(() => (window as unknown as { hasShownName?: true }).hasShownName === true);

/** Lists everything stored under a member's id that this tab can read. */
const listKept = (page: Page, memberId: string) =>
  page.evaluate(async (id) => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases].filter((name) =>
      name.includes(id),
    );
  }, memberId);

/** Returns what Cleo has received, from whom. */
async function readReceived({ cleo, ada, beatrix }: People): Promise<Record<string, string[]>> {
  const read = async ({ id }: Member) => {
    const path = messagingCalls.listMessages.path.replace(':userId', id);
    return JSON.stringify(await cleo.call('GET', path));
  };
  const [fromAda, fromBeatrix] = await Promise.all([read(ada), read(beatrix)]);
  const messages = [MESSAGE, DRAFT];
  const find = (text: string) => messages.filter((message) => text.includes(message));
  return { ada: find(fromAda), beatrix: find(fromBeatrix) };
}

const hasLiked = async ({ id }: Member, liked: Member) =>
  JSON.stringify(await liked.call('GET', discoveryCalls.listLikes.path)).includes(id);

interface Sleeping {
  chat: Page;
  likes: Page;
  /** The member whom Ada likes. */
  dora: Member;
  wake: () => Promise<void>;
}

/** Opens two tabs of Ada's that sleep: one with a message and a draft, the other one with a like. */
async function sleepWithWork(chat: Page, url: string, { beatrix, cleo }: People): Promise<Sleeping> {
  const dora = await registerByApi(url, { firstName: 'Dora' });
  const likes = await chat.context().newPage();
  const sleeps: Sleep[] = [];
  for (const page of [chat, likes]) {
    await watchForName(page, beatrix.firstName);
    sleeps.push(await prepareSleep(page));
  }
  await likes.goto(`/people/${dora.id}?goal=dating`);
  const like = likes.getByRole('button', { name: 'Like Dora' }).first();
  await expect(like).toBeVisible();
  await openLive(chat, `/chat/${cleo.id}`);
  await expect(field(chat)).toBeVisible();
  for (const { sleep } of sleeps) await sleep();
  await like.click();
  await field(chat).fill(MESSAGE);
  await field(chat).press('Enter');
  await expect(chat.getByRole('listitem', { name: `You: ${MESSAGE}` })).toContainText('Waiting');
  await field(chat).fill(DRAFT);
  return {
    chat,
    likes,
    dora,
    wake: async () => {
      for (const { wake } of sleeps) await wake();
    },
  };
}

/** Signs in from another tab, whichever member the cookie belongs to, and opens a page there. */
async function signInElsewhere(context: BrowserContext, url: string, member: Member): Promise<Page> {
  const { email, password } = member;
  const reply = await context.request.post(url + authCalls.login.path, {
    data: { email, password },
    headers: { origin: url },
  });
  expect(reply.status()).toBe(200);
  const tab = await context.newPage();
  await tab.goto('/messages');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Messages');
  return tab;
}

// In parallel, because the last file of a run would otherwise keep one worker busy alone.
test.describe.configure({ mode: 'parallel' });

let people: People;
test.beforeAll(async ({ product }) => {
  people = await registerPeople(product.url);
});

test.beforeEach(({ watch }) =>
  watch.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/, /answer 40[19]: /, /answer 400: \S+ \S+\/ws\//),
);

/** Their storage still holds everything, which a sign-out in another tab would have cleared. */
test('tabs that were asleep send, show and keep nothing when another member signs in over a session that is still open', async ({
  openBrowser,
  product,
}) => {
  const { ada, beatrix } = people;
  const page = await openBrowser({ as: await signInByApi(product.url, ada) });
  const { chat, likes, dora, wake } = await sleepWithWork(page, product.url, people);
  const hers = await signInElsewhere(page.context(), product.url, beatrix);
  await wake();
  for (const tab of [chat, likes]) {
    await closeSignedOutDialog(tab);
    expect(await hasShownName(tab)).toBe(false);
  }
  await signInByHand(chat, beatrix);
  await expect(chat.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await expect.poll(() => listKept(chat, ada.id)).toEqual([]);
  expect(await readReceived(people)).toEqual({ ada: [], beatrix: [] });
  expect(await hasLiked(beatrix, dora)).toBe(false);
  // Signing in twice with one browser ends no session of hers.
  await hers.getByRole('link', { name: 'Likes' }).first().click();
  await expect(hers).toHaveURL(/\/likes$/);
  await expect(signedOutDialog(hers)).toHaveCount(0);
});

test('tabs that were asleep keep nothing when their owner has ended the session from another device', async ({
  openBrowser,
  product,
}) => {
  const { ada, cleo } = people;
  const endOthers = async () =>
    (await signInByApi(product.url, ada)).call('DELETE', accountCalls.endOtherSessions.path);
  const page = await openBrowser({ as: await signInByApi(product.url, ada) });
  const { chat, likes, wake } = await sleepWithWork(page, product.url, people);
  await endOthers();
  await wake();
  for (const tab of [chat, likes]) {
    await closeSignedOutDialog(tab);
    await expect.poll(() => listKept(tab, ada.id)).toEqual([]);
  }

  await test.step('nor when all tabs were closed by then', async () => {
    await signInByHand(chat, ada);
    await expect(chat).toHaveURL(new RegExp(`/chat/${cleo.id}$`));
    await field(chat).fill(DRAFT);
    await expect.poll(() => listKept(chat, ada.id)).toContain(`sixfold.${ada.id}`);
    await chat.goto('about:blank');
    await likes.goto('about:blank');
    await endOthers();
    await chat.goto('/');
    await expect(chat.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => listKept(chat, ada.id)).toEqual([]);
  });
  expect(await readReceived(people)).toEqual({ ada: [], beatrix: [] });
});

test('a duplicated tab and one that comes back show nothing of the member who was there before', async ({
  openBrowser,
  product,
}) => {
  const { ada, beatrix, cleo } = people;
  const chat = await openBrowser({ as: await signInByApi(product.url, ada) });
  await watchForName(chat, beatrix.firstName);
  const left = await chat.context().newPage();
  for (const page of [chat, left]) await openLive(page, `/chat/${cleo.id}`);
  await field(chat).fill(DRAFT);
  // The browser copies the tab's storage.
  const opened = chat.context().waitForEvent('page');
  await chat.evaluate(() => void window.open(location.href));
  const duplicate = await opened;
  await expect(field(duplicate)).toHaveValue(DRAFT);
  await left.goto('about:blank');

  await signInElsewhere(chat.context(), product.url, beatrix);
  for (const tab of [chat, duplicate]) await closeSignedOutDialog(tab);
  expect(await hasShownName(chat)).toBe(false);
  await left.goBack();
  await expect(field(left)).toHaveValue('');
  expect(await readReceived(people)).toEqual({ ada: [], beatrix: [] });
});

test('what waited is sent, and the draft is there, when the same member signs in again after the session expired', async ({
  openBrowser,
  product,
}) => {
  const { ada, cleo } = people;
  const page = await openBrowser({ as: await signInByApi(product.url, ada) });
  const { chat, likes, dora, wake } = await sleepWithWork(page, product.url, people);
  await page.context().clearCookies();
  await wake();
  for (const tab of [chat, likes]) await closeSignedOutDialog(tab);
  await signInByHand(chat, ada);
  await expect(chat).toHaveURL(new RegExp(`/chat/${cleo.id}$`));
  await expect(chat.getByRole('listitem', { name: `You: ${MESSAGE}` })).toContainText(/sent|read/);
  await expect(field(chat)).toHaveValue(DRAFT);
  expect(await readReceived(people)).toEqual({ ada: [MESSAGE], beatrix: [] });
  await expect.poll(() => hasLiked(ada, dora)).toBe(true);
});
