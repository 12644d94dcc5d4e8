import { expect, type Locator, type Page } from '@playwright/test';

/** Smaller pictures are those of a track that only holds a place. */
const LEAST_WIDTH = 160;

interface Picture {
  frames: number;
  width: number;
}

/**
 * Prepares a page for calls: camera and microphone are allowed, its connections can be measured, and a shared screen is a
 * picture that moves.
 */
export async function prepareForCalls(page: Page, { isChecked = true } = {}): Promise<void> {
  await page.context().grantPermissions(['camera', 'microphone']);
  await page.addInitScript((checked) => {
    if (checked) localStorage.setItem('sixfold.calls.checked', 'yes');
    const connections: RTCPeerConnection[] = [];
    const Original = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(config?: RTCConfiguration) {
        super(config);
        connections.push(this);
      }
    };
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
      const pen = canvas.getContext('2d');
      let step = 0;
      setInterval(() => {
        step += 1;
        if (!pen) return;
        pen.fillStyle = step % 2 ? 'navy' : 'teal';
        pen.fillRect(0, 0, canvas.width, canvas.height);
      }, 50);
      return canvas.captureStream(20);
    };
    Object.assign(window, { callConnections: connections });
  }, isChecked);
}

/** Returns what this browser has decoded of the other one's picture, in the connection that it made last. */
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

/** Expects that the other side's picture arrives and moves. A time that runs proves nothing: it also runs without media. */
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
