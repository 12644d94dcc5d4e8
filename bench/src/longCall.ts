import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { FLAGS } from './browser';
import { announceFigure } from './currentFigure';
import { signUpPair, type BenchMember, type BenchPair } from './members';
import { findMissingForNamespaces, openMovingNetwork, type MovingNetwork } from './movingNetwork';
import { startProduct, type Product } from './product';
import type { Finding } from './report';
import { openCallBrowser, openCallContext } from './callPages';

const WAIT_MS = 60_000;
/** After ten faults the clocks of both pages are an hour ahead; each step simulates a laptop that slept. */
const SLEEP = '06:00';
const OFFLINE_MS = 4_000;
const HIDDEN_MS = 3_000;
const LISTEN_MS = 2_000;
/** A longer call without media ends as lost. A page whose connection also slept may need a second attempt. */
const LIMIT_MS = 30_000;

const FAKE_DEVICES = '--use-fake-device-for-media-stream=fps=5';

interface Watched {
  captures: MediaStreamTrack[];
  connections: RTCPeerConnection[];
  /** Number of checks that found an open microphone being sent while the page showed it as muted. */
  leaks: number;
}

/** Records the page's captures and connections, and checks every 5 ms whether a muted microphone is being sent. */
const WATCH = `
  localStorage.setItem('sixfold.calls.checked', 'yes');
  const watched = Object.assign(window, { captures: [], connections: [], leaks: 0 });
  const keep = (stream) => (watched.captures.push(...stream.getTracks()), stream);
  const { mediaDevices } = navigator;
  const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (constraints) => getUserMedia(constraints).then(keep);
  mediaDevices.getDisplayMedia = () => new Promise((resolve) => setTimeout(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    setInterval(() => pen.fillRect(Math.random() * 640, 0, 9, 480), 100);
    resolve(keep(canvas.captureStream(10)));
  }, 300));
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(config) {
      super(config);
      watched.connections.push(this);
    }
  };
  const isSent = (track) => track?.kind === 'audio' && track.enabled && track.readyState === 'live' &&
    watched.captures.includes(track);
  setInterval(() => {
    const isMuted = document.querySelector('[aria-label="Mute"]')?.ariaPressed === 'true';
    const senders = watched.connections.flatMap((connection) => connection.getSenders());
    if (isMuted && senders.some(({ track }) => isSent(track))) watched.leaks += 1;
  }, 5);
`;

interface Talk {
  context: BrowserContext;
  page: Page;
  other: Page;
  /** Audio energy received by the other side while the member was muted. */
  heardWhileMuted: number[];
}

const control = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Call controls' }).getByRole('button', { name });
const press = (page: Page, name: string) => control(page, name).click();
const awaitPressed = (page: Page, name: string, isPressed: boolean) =>
  page.locator(`[aria-label="${name}"][aria-pressed="${isPressed}"]`).waitFor();

/** Returns the received frames and audio energy of the latest connection. */
const readMedia = (page: Page): Promise<{ frames: number; energy: number }> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as Watched;
    const media = { frames: 0, energy: 0 };
    const report = await connections.at(-1)?.getStats();
    report?.forEach((entry: { type: string; framesDecoded?: number; totalAudioEnergy?: number }) => {
      if (entry.type !== 'inbound-rtp') return;
      media.frames += entry.framesDecoded ?? 0;
      media.energy += entry.totalAudioEnergy ?? 0;
    });
    return media;
  });

async function awaitTalk(page: Page): Promise<void> {
  await page
    .getByTestId('call-status')
    .filter({ hasText: /^\d+:\d\d$/ })
    .waitFor();
  const { frames } = await readMedia(page);
  const deadline = Date.now() + WAIT_MS;
  while ((await readMedia(page)).frames <= frames) {
    if (Date.now() > deadline) throw new Error('No picture arrives.');
    await page.waitForTimeout(50);
  }
}

/** Returns the audio energy received from a muted member, once earlier sound has arrived. */
async function listen(page: Page): Promise<number> {
  await page.waitForTimeout(LISTEN_MS);
  const before = await readMedia(page);
  await page.waitForTimeout(LISTEN_MS);
  return (await readMedia(page)).energy - before.energy;
}

/** Changes the page's open microphone as its operating system would. */
const changeMicrophone = (page: Page, change: 'unplug' | 'take' | 'giveBack') =>
  page.evaluate((how) => {
    const { captures } = window as unknown as Watched;
    const track = captures.findLast(({ kind, readyState }) => kind === 'audio' && readyState === 'live');
    if (!track) throw new Error('No microphone is open.');
    if (how === 'unplug') track.stop();
    else Object.defineProperty(track, 'muted', { configurable: true, value: how === 'take' });
    track.dispatchEvent(new Event({ unplug: 'ended', take: 'mute', giveBack: 'unmute' }[how]));
  }, change);

const FAULTS: Record<string, (talk: Talk) => Promise<void>> = {
  async 'another microphone while muted'({ page, other, heardWhileMuted }) {
    await press(page, 'Mute');
    await awaitPressed(page, 'Mute', true);
    await press(page, 'Camera and microphone');
    const [listening] = await Promise.all([
      listen(other),
      page.getByLabel('Microphone', { exact: true }).selectOption({ index: 1 }),
    ]);
    heardWhileMuted.push(listening);
    await page.keyboard.press('Escape');
    await press(page, 'Mute');
  },
  async 'camera pressed three times'({ page }) {
    await control(page, 'Turn camera off').evaluate((button: HTMLButtonElement) => {
      for (let times = 0; times < 3; times += 1) button.click();
    });
    await awaitPressed(page, 'Turn camera off', true);
    await press(page, 'Turn camera off');
  },
  async 'screen shared with a double press'({ page }) {
    await control(page, 'Share screen').dblclick();
    await awaitPressed(page, 'Share screen', true);
    await press(page, 'Share screen');
  },
  'microphone unplugged': ({ page }) => changeMicrophone(page, 'unplug'),
  async 'microphone taken by the system'({ page, other }) {
    await changeMicrophone(page, 'take');
    await other.getByText('microphone was interrupted').waitFor();
    await changeMicrophone(page, 'giveBack');
  },
  async 'server out of reach'({ context, page }) {
    await context.setOffline(true);
    await page.waitForTimeout(OFFLINE_MS);
    await context.setOffline(false);
  },
  async 'tab duplicated'({ page }) {
    const opening = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    const duplicate = await opening;
    await duplicate.getByRole('heading', { name: 'Answered on another device' }).waitFor();
    await duplicate.close();
  },
  async 'tab hidden'({ context, page }) {
    const cover = await context.newPage();
    await cover.bringToFront();
    await cover.waitForTimeout(HIDDEN_MS);
    await cover.close();
    await page.bringToFront();
  },
  async 'other side reloads'({ other }) {
    await other.reload();
  },
  async 'reload while muted'({ page, other, heardWhileMuted }) {
    await press(page, 'Mute');
    await page.reload();
    await Promise.all([page, other].map(awaitTalk));
    await awaitPressed(page, 'Mute', true);
    heardWhileMuted.push(await listen(other));
    await press(page, 'Mute');
  },
};

async function openContext(browser: Browser, product: Product, member: BenchMember) {
  const context = await openCallContext(browser, product, member);
  // Added before the clock, which would otherwise replay every check of the slept hours for many seconds after a
  // reload.
  await context.addInitScript(WATCH);
  await context.clock.install();
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  return { context, page };
}

const countLeaks = (page: Page) => page.evaluate(() => (window as unknown as Watched).leaks);
const countLive = (page: Page) =>
  page.evaluate(
    () => (window as unknown as Watched).captures.filter(({ readyState }) => readyState === 'live').length,
  );

async function* measureFaults(talk: Talk): AsyncGenerator<Finding> {
  const { page, other } = talk;
  const survived = announceFigure('faults after which a call of an hour is not connected, of ten');
  const times: { name: string; tookMs: number }[] = [];
  const lost: string[] = [];
  let leaks = 0;
  for (const [name, happen] of Object.entries(FAULTS)) {
    try {
      await happen(talk);
      const startedAt = Date.now();
      await Promise.all([page, other].map(awaitTalk));
      times.push({ name, tookMs: Date.now() - startedAt });
      await Promise.all([page, other].map((each) => each.clock.fastForward(SLEEP)));
      await Promise.all([page, other].map(awaitTalk));
    } catch (error) {
      lost.push(`${name}: ${(error as Error).message.split('\n')[0]}`);
    }
    // A reload resets the counter. The fault with the reload reads the other side's audio.
    leaks += await countLeaks(page);
    await page.evaluate(() => void ((window as unknown as Watched).leaks = 0));
  }
  yield { what: survived, measured: lost.length, limit: 0, unit: 'faults', detail: lost.join('; ') };
  const slowest = times.toSorted((one, another) => another.tookMs - one.tookMs)[0];
  yield {
    what: 'slowest return of the picture on both sides after such a fault',
    measured: slowest?.tookMs ?? null,
    limit: LIMIT_MS,
    unit: 'ms',
    detail: times.map(({ name, tookMs }) => `${name} ${tookMs}`).join(', '),
  };
  yield {
    what: 'looks at which an open microphone was sent while muted',
    measured: leaks,
    limit: 0,
    unit: 'looks',
    detail: `one each 5 ms; energy of the sound that the other side heard meanwhile: ${talk.heardWhileMuted.join(' and ')}`,
  };
}

async function startTalk(page: Page, other: Page, callee: BenchMember): Promise<void> {
  await Promise.all([page, other].map((each) => each.goto('/mutual-matches')));
  await page.locator(`a[href="/call/${callee.id}"]`).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await other.getByRole('button', { name: 'Answer', exact: true }).click();
  await Promise.all([page, other].map(awaitTalk));
}

const MOVED = 'return of the picture on both sides after a change of network';

/** Measures the time from a change of uplink until both sides receive video again. */
async function measureMove(
  product: Product,
  network: MovingNetwork,
  pair: BenchPair,
  { what, mover }: { what: string; mover: 'caller' | 'callee' },
): Promise<Finding> {
  const { moving, still } = network.executables;
  const executables = mover === 'caller' ? [moving, still] : [still, moving];
  const args = [...FLAGS, FAKE_DEVICES, network.flag];
  const browsers: Browser[] = [];
  try {
    for (const executablePath of executables) browsers.push(await chromium.launch({ executablePath, args }));
    const pages = await Promise.all(
      browsers.map(async (browser, side) => (await openContext(browser, product, pair[side]!)).page),
    );
    const [page, other] = pages as [Page, Page];
    await startTalk(page, other, pair[1]);
    const startedAt = Date.now();
    network.move();
    // Until the page notices, it still shows the call as connected.
    await page
      .getByTestId('call-status')
      .filter({ hasNotText: /^\d+:\d\d$/ })
      .waitFor();
    const noticedMs = Date.now() - startedAt;
    await Promise.all(pages.map(awaitTalk));
    const measured = Date.now() - startedAt;
    const connections = await Promise.all(
      pages.map((each) => each.evaluate(() => (window as unknown as Watched).connections.length)),
    );
    await press(page, 'End call');
    return {
      what,
      measured,
      limit: LIMIT_MS,
      unit: 'ms',
      detail: `noticed after ${noticedMs}; connections made: ${connections.join(' and ')}`,
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

/** Measures a network change of either side, each in fresh namespaces. */
async function* measureMoves(product: Product, pair: BenchPair): AsyncGenerator<Finding> {
  const missing = findMissingForNamespaces();
  if (missing) return yield { what: MOVED, measured: null, limit: LIMIT_MS, unit: 'ms', detail: missing };
  const browserPath = process.env['CHROMIUM_PATH'] || chromium.executablePath();
  for (const mover of ['caller', 'callee'] as const) {
    const what = announceFigure(`${MOVED} of the ${mover}`);
    const network = await openMovingNetwork(product.url, browserPath);
    try {
      yield await measureMove(product, network, pair, { what, mover });
    } finally {
      network.close();
    }
  }
}

/** Measures whether a long call survives faults of browsers and devices, and stays private. */
export async function* measureLongCall(publishedDir: string): AsyncGenerator<Finding> {
  announceFigure('a call of an hour');
  const product = await startProduct(publishedDir, { env: { SEED_DEMO: '0' } });
  const browser = await openCallBrowser(FAKE_DEVICES);
  try {
    const pair = await signUpPair(product);
    const [caller, callee] = pair;
    const { context, page } = await openContext(browser, product, caller);
    const { page: other } = await openContext(browser, product, callee);
    await startTalk(page, other, callee);
    yield* measureFaults({ context, page, other, heardWhileMuted: [] });
    const what = announceFigure('devices and screens that are captured after the end');
    await press(page, 'End call');
    await Promise.all(
      [page, other].map((each) => each.getByRole('heading', { name: 'Call ended' }).waitFor()),
    );
    const live = await Promise.all([page, other].map(countLive));
    yield { what, measured: live.reduce((sum, count) => sum + count, 0), limit: 0, unit: 'captures' };
    await browser.close();
    yield* measureMoves(product, pair);
  } finally {
    await browser.close();
    await product.stop();
  }
}
