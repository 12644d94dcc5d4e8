import { expect, type Locator, type Page } from '@playwright/test';
import { type Member, registerMatch } from '../members/members';
import { openLive } from './liveConnection';

/** Where a device remembers its check before the first call. */
export const CHECKED_KEY = 'sixfold.calls.checked';

/** Below this width a picture is a placeholder track. */
const LEAST_WIDTH = 160;

interface Picture {
  frames: number;
  width: number;
}

/**
 * Prepares a page for calls: camera and microphone are allowed, the camera's picture is small, its connections can be
 * measured, and a shared screen is a picture that moves.
 */
export async function prepareForCalls(page: Page): Promise<void> {
  await page.context().grantPermissions(['camera', 'microphone']);
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'yes');
    const connections: RTCPeerConnection[] = [];
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(config?: RTCConfiguration) {
        super(config);
        connections.push(this);
      }
    };
    const { mediaDevices } = navigator;
    // Encoding the pictures of 1280 x 720 that the product asks for costs a sixth of a call's journey.
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      for (const track of stream.getVideoTracks()) await track.applyConstraints({ width: 320, height: 240 });
      return stream;
    };
    mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
      const pen = canvas.getContext('2d');
      let step = 0;
      setInterval(() => {
        step += 1;
        if (!pen) return;
        pen.fillStyle = step % 2 ? 'navy' : 'teal';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }, 200);
      return canvas.captureStream(5);
    };
    Object.assign(window, { callConnections: connections });
  }, CHECKED_KEY);
}

/** Returns the decoding statistics of the remote picture in the newest connection. */
const readPicture = (page: Page): Promise<Picture> =>
  page.evaluate(async () => {
    const { callConnections } = window as unknown as { callConnections: RTCPeerConnection[] };
    const picture = { frames: 0, width: 0 };
    const report = await callConnections.at(-1)?.getStats();
    report?.forEach((entry: { type: string; kind?: string; framesDecoded?: number; frameWidth?: number }) => {
      if (entry.type !== 'inbound-rtp' || entry.kind !== 'video') return;
      picture.frames = entry.framesDecoded ?? 0;
      picture.width = entry.frameWidth ?? 0;
    });
    return picture;
  });

/** Expects that the remote picture moves. The call timer proves nothing, because it also runs without media. */
export async function expectMovingPicture(page: Page): Promise<void> {
  const { frames } = await readPicture(page);
  await expect
    .poll(async () => {
      const now = await readPicture(page);
      return now.width >= LEAST_WIDTH && now.frames > frames;
    })
    .toBe(true);
}

/** Expects the width of the other side's picture, which differs between a screen and a camera. */
export const expectPictureWidth = (page: Page, width: number): Promise<void> =>
  expect.poll(async () => (await readPicture(page)).width).toBe(width);

/** The status under the name; the running time once connected. */
export const callStatus = (page: Page): Locator => page.getByTestId('call-status');

export const expectConnected = (page: Page): Promise<void> =>
  expect(callStatus(page)).toHaveText(/^\d\d:\d\d$/);

export const incomingCall = (page: Page, firstName: string): Locator =>
  page.getByRole('alertdialog', { name: new RegExp(`^${firstName} .*is calling you by video$`) });

export const control = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Call controls' }).getByRole('button', { name });

/** Of the fixtures. */
type OpenBrowser = (options: { as: Member }) => Promise<Page>;

export interface Pair {
  ivo: Member;
  wren: Member;
  ivosPage: Page;
  wrensPage: Page;
}

/** Two matches, each on the list of matches and within reach of the server. */
export async function openPair(openBrowser: OpenBrowser, url: string): Promise<Pair> {
  const [ivo, wren] = await registerMatch(url, 'Ivo', 'Wren');
  const [ivosPage, wrensPage] = await Promise.all([openBrowser({ as: ivo }), openBrowser({ as: wren })]);
  await Promise.all([ivosPage, wrensPage].map((page) => prepareForCalls(page)));
  await Promise.all([ivosPage, wrensPage].map((page) => openLive(page, '/mutual-matches')));
  return { ivo, wren, ivosPage, wrensPage };
}

export const ring = (page: Page, firstName: string) =>
  page.getByRole('link', { name: `Video call with ${firstName}` }).click();

/** Accepts the incoming call and joins it from the preview. */
export async function accept(page: Page, firstName: string): Promise<void> {
  await incomingCall(page, firstName).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
}

/** Ivo calls, Wren accepts, and both see each other. */
export async function connect({ ivosPage, wrensPage }: Pair): Promise<void> {
  await ring(ivosPage, 'Wren');
  await expect(callStatus(ivosPage)).toHaveText('Ringing…');
  await accept(wrensPage, 'Ivo');
  await Promise.all([ivosPage, wrensPage].map(expectConnected));
  await Promise.all([ivosPage, wrensPage].map(expectMovingPicture));
}

/** Candidate types of both ends of each media path in the newest connection: `relay`, `host`, `srflx`, `prflx`. */
export const readWays = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { callConnections } = window as unknown as { callConnections: RTCPeerConnection[] };
    const report = await callConnections.at(-1)?.getStats();
    const entries = new Map<string, Record<string, string>>();
    report?.forEach((entry: Record<string, string>) => entries.set(entry['id'] ?? '', entry));
    const get = (id: string | undefined) => entries.get(id ?? '');
    return [...entries.values()].flatMap((transport) => {
      if (transport['type'] !== 'transport') return [];
      const pair = get(transport['selectedCandidatePairId']);
      const ends = [pair?.['localCandidateId'], pair?.['remoteCandidateId']];
      return ends.map((id) => get(id)?.['candidateType'] ?? 'none');
    });
  });
