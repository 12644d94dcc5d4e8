import { messagingCalls, MESSAGES_PAGE, type Conversation, type Message } from '@sixfold/api-contract';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { readScrolling, recordScrolling } from '@sixfold/e2e/scrolling';
import { announceFigure } from './currentFigure';
import { openAsserted, type Side } from './browser';
import type { Finding } from './report';

const MESSAGES = 10_000;
/** Size of the first and the last part of the scroll, which are compared. */
const COMPARED = 1_000;
const VIEWPORT = { width: 390, height: 844 };
/** One wheel turn; members scroll without pausing. */
const TURN_PX = 600;
const TURN_MS = 20;
const TURNS_MAX = 10_000;

const LINES = [
  'Ha.',
  'Was it any good?',
  'The ferry was late again, so I finished the book.',
  'word '.repeat(40),
];

/** Creates alternating messages a few minutes apart, spanning several years. */
const createMessages = (ownId: string, otherId: string, count: number): Message[] =>
  Array.from({ length: count }, (_, index): Message => {
    const [senderId, receiverId] = index % 2 === 0 ? [otherId, ownId] : [ownId, otherId];
    return {
      kind: 'message',
      id: (index + 1).toString(16).padStart(24, '0'),
      seq: index + 1,
      ordinal: (index >> 1) + 1,
      senderId,
      receiverId,
      content: `${LINES[(index * 7) % LINES.length]} (${index + 1})`,
      createdAt: new Date(Date.UTC(2020, 0, 1) + index * 4 * 3_600_000).toISOString(),
      clientId: null,
      replyTo: index % 9 === 8 ? index - 3 : null,
      callId: null,
      image: null,
      editedAt: null,
      unsentAt: null,
      reactions: [],
    };
  });

/** Mocks the calls of a chat, for a conversation that is not in the database. */
async function serveMessages(
  page: Page,
  otherId: string,
  messages: readonly Message[],
  firstPage: number,
): Promise<void> {
  const at = `**/api/messages/${otherId}`;
  const newest: Conversation = {
    messages: messages.slice(-firstPage),
    lastSeq: messages.length,
    readOrdinal: messages.length / 2,
    otherReadOrdinal: messages.length / 2,
    isMuted: false,
    isAccepted: true,
  };
  const reply = <Reply>(path: string, check: (json: unknown) => Reply, toJson: (url: URL) => Reply) =>
    page.route(path, (route) => route.fulfill({ json: check(toJson(new URL(route.request().url()))) }));
  await reply(
    `${at}/conversation`,
    (json) => messagingCalls.getConversation.reply.parse(json),
    () => newest,
  );
  await reply(
    `${at}/read`,
    (json) => messagingCalls.markRead.reply.parse(json),
    () => ({ ok: true as const }),
  );
  await reply(
    `${at}?before=*`,
    (json) => messagingCalls.listMessages.reply.parse(json),
    ({ searchParams }) => {
      const end = Number(searchParams.get('before')) - 1;
      return messages.slice(Math.max(0, end - MESSAGES_PAGE), end);
    },
  );
}

/** Opens the chat with a demo member, with `count` messages and `firstPage` of them in the first reply. */
export async function openChat(
  context: BrowserContext,
  side: Side,
  { count, firstPage }: { count: number; firstPage: number },
): Promise<Page> {
  await context.addCookies(side.cookies);
  const { id: ownId } = (await (await context.request.get(`${side.product.url}/api/user`)).json()) as {
    id: string;
  };
  const threads = messagingCalls.listThreads.reply.parse(
    await (await context.request.get(`${side.product.url}/api/messages/threads`)).json(),
  );
  const other = threads[0]?.user;
  if (!other) throw new Error('The demo member has no conversation.');
  const page = await context.newPage();
  await serveMessages(page, other.id, createMessages(ownId, other.id, count), firstPage);
  await openAsserted(page, side, {
    path: `/chat/${other.id}`,
    isForMembers: true,
    heading: `${other.firstName} ${other.lastName}`.trim(),
    entry: '[role="region"] li[data-key]',
    remote: 'messaging',
  });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Reads the number at the end of the oldest message in the document. */
const readOldest = (page: Page) =>
  page.evaluate(() =>
    Number(/\((\d+)\)/.exec(document.querySelector('li[data-key]')?.textContent ?? '')?.[1]),
  );

async function readMetric(session: CDPSession, name: 'TaskDuration' | 'JSHeapUsedSize'): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === name)?.value ?? NaN;
}
const readHeapMb = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  return (await readMetric(session, 'JSHeapUsedSize')) / 1_000_000;
};

/**
 * Scrolls back through a conversation of 10,000 messages. Measures time per page, memory, the number of bubbles in the
 * document, and layout shifts.
 */
export async function* measureConversation(browser: Browser, side: Side): AsyncGenerator<Finding> {
  const what = `a conversation of ${MESSAGES.toLocaleString('en')} messages`;
  announceFigure(`${what}, bubbles in the document`);
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  try {
    const page = await openChat(context, side, { count: MESSAGES, firstPage: MESSAGES_PAGE });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const heapAtStartMb = await readHeapMb(session);
    await recordScrolling(page);
    await page.getByRole('region', { name: /^Conversation with/ }).hover();

    /** Scrolls until a message is shown and returns milliseconds of work per page. */
    const scrollTo = async (seq: number): Promise<number> => {
      const from = await readOldest(page);
      const startedAt = await readMetric(session, 'TaskDuration');
      for (let turn = 0; (await readOldest(page)) > seq; turn += 1) {
        if (turn > TURNS_MAX) throw new Error(`Message ${seq} was never reached.`);
        await page.mouse.wheel(0, -TURN_PX);
        await page.waitForTimeout(TURN_MS);
      }
      const workMs = ((await readMetric(session, 'TaskDuration')) - startedAt) * 1_000;
      return (workMs / (from - seq)) * MESSAGES_PAGE;
    };
    const first = await scrollTo(MESSAGES - COMPARED);
    await scrollTo(COMPARED);
    const last = await scrollTo(1);
    const { bubbles, jumpPx } = await readScrolling(page);
    yield { what: `${what}, bubbles in the document`, measured: bubbles, limit: 40, unit: 'bubbles' };
    yield { what: `${what}, paging back moves a bubble`, measured: jumpPx, limit: 1, unit: 'px' };
    yield {
      what: `${what}, work for a page of ${MESSAGES_PAGE} at its beginning, against one at its end`,
      measured: last / first,
      limit: 1.5,
      unit: 'times',
      detail: `${last.toFixed(0)} against ${first.toFixed(0)} ms with scrolling`,
    };
    yield {
      what: announceFigure(`${what}, memory when all of it is fetched`),
      measured: (await readHeapMb(session)) - heapAtStartMb,
      limit: 40,
      unit: 'MB',
      detail: `${heapAtStartMb.toFixed(1)} MB before`,
    };
  } finally {
    await context.close();
  }
}
