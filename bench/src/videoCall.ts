import type { Browser, Page } from '@playwright/test';
import { announceFigure } from './currentFigure';
import { signUpPair, type BenchMember } from './members';
import { startProduct, type Product } from './product';
import { median, percentile, type Finding } from './report';
import { openCallBrowser, openCallContext } from './callPages';

const CALLS = 20;
const WAIT_MS = 60_000;
const LIMIT_MS = 1_500;

/** Records in the page when it was first connected, which is when the status shows a running time. */
const NOTE_CONNECTION = `
  localStorage.setItem('sixfold.calls.checked', 'yes');
  addEventListener('click', (event) => {
    if (event.target.closest('button')?.textContent.trim() === 'Answer') window.answeredAt = Date.now();
  }, { capture: true });
  new MutationObserver(() => {
    const status = document.querySelector('[data-testid="call-status"]')?.textContent ?? '';
    if (window.connectedAt === undefined && /^\\d\\d:\\d\\d$/.test(status)) window.connectedAt = Date.now();
  }).observe(document, { childList: true, characterData: true, subtree: true });
`;

const noted = (page: Page, name: 'answeredAt' | 'connectedAt'): Promise<number> =>
  page
    .waitForFunction((key) => (window as unknown as Record<string, number>)[key], name, { timeout: WAIT_MS })
    .then((handle) => handle.jsonValue() as Promise<number>);

async function openPage(browser: Browser, product: Product, member: BenchMember): Promise<Page> {
  const context = await openCallContext(browser, product, member);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.addInitScript(NOTE_CONNECTION);
  return page;
}

/** Reloads both pages, so that each call starts like a member's: on another page, without the call's code. */
async function measureCall(caller: Page, callee: Page, calleeId: string): Promise<number> {
  await Promise.all([caller, callee].map((page) => page.goto('/mutual-matches')));
  await caller.locator(`a[href="/call/${calleeId}"]`).click();
  await callee.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await callee.getByRole('button', { name: 'Answer', exact: true }).click();
  const [answeredAt, ...connectedAt] = await Promise.all([
    noted(callee, 'answeredAt'),
    noted(caller, 'connectedAt'),
    noted(callee, 'connectedAt'),
  ]);
  await callee.getByRole('button', { name: 'End call' }).click();
  await Promise.all(
    [caller, callee].map((page) => page.getByRole('heading', { name: 'Call ended' }).waitFor()),
  );
  return Math.max(...connectedAt) - answeredAt;
}

/** Baseline: two connections in one page with the same tracks, without a server or an interface. */
const measureBarePair = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true });
    const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
    const startedAt = performance.now();
    one.onicecandidate = ({ candidate }) => void (candidate && other.addIceCandidate(candidate));
    other.onicecandidate = ({ candidate }) => void (candidate && one.addIceCandidate(candidate));
    for (const track of stream.getTracks()) one.addTrack(track, stream);
    const connected = [one, other].map(
      (connection) =>
        new Promise<void>((resolve) => {
          connection.onconnectionstatechange = () => connection.connectionState === 'connected' && resolve();
        }),
    );
    await one.setLocalDescription();
    await other.setRemoteDescription(one.localDescription!);
    for (const track of stream.getTracks()) other.addTrack(track, stream);
    await other.setLocalDescription();
    await one.setRemoteDescription(other.localDescription!);
    await Promise.all(connected);
    const tookMs = performance.now() - startedAt;
    for (const connection of [one, other]) connection.close();
    for (const track of stream.getTracks()) track.stop();
    return tookMs;
  });

/** Measures the time from "Answer" until both sides of a call are connected. */
export async function* measureVideoCall(publishedDir: string): AsyncGenerator<Finding> {
  const what = announceFigure(
    `p95 from 'Answer' until both sides of a video call are connected, ${CALLS} calls`,
  );
  const product = await startProduct(publishedDir, { env: { SEED_DEMO: '0' } });
  const browser = await openCallBrowser('--use-fake-device-for-media-stream');
  try {
    const pair = await signUpPair(product);
    const [caller, callee] = await Promise.all(pair.map((member) => openPage(browser, product, member)));
    if (!caller || !callee) throw new Error('A page is missing.');
    const calls: number[] = [];
    const bare: number[] = [];
    // The first call fills the browsers' caches, like a member's first visit.
    for (let turn = -1; turn < CALLS; turn += 1) {
      const took = await measureCall(caller, callee, pair[1].id);
      const floor = await measureBarePair(caller);
      if (turn < 0) continue;
      calls.push(took);
      bare.push(floor);
    }
    const inMs = (times: number[]) =>
      `p50 ${median(times).toFixed(0)} and p95 ${percentile(times, 95).toFixed(0)} ms`;
    yield {
      what,
      measured: percentile(calls, 95),
      limit: LIMIT_MS,
      unit: 'ms',
      detail: `${inMs(calls)}; two bare connections in one page: ${inMs(bare)}; medians ${(median(calls) / median(bare)).toFixed(1)} times`,
      ratio: { value: median(calls) / median(bare), against: 'two bare connections' },
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
