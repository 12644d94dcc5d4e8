import type { Page } from '@playwright/test';

/** Records every stream that the page opens, so that `liveTracks` can count the cameras that are still on. */
export async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { cameraStreams: streams });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      streams.push(stream);
      return stream;
    };
  });
}

/** Counts the cameras that are on now. */
export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { cameraStreams } = window as unknown as { cameraStreams: MediaStream[] };
    const tracks = cameraStreams.flatMap((stream) => stream.getTracks());
    return tracks.filter(({ readyState }) => readyState === 'live').length;
  });

/**
 * Creates a camera that shows one colour, as a real stream with real frames.
 * @returns a function that gives the loaded page its own camera again
 */
export async function showColour(page: Page, colour: string): Promise<() => Promise<void>> {
  await page.addInitScript((fill) => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    Object.assign(window, { showCamera: () => Object.assign(mediaDevices, { getUserMedia: open }) });
    mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const context = canvas.getContext('2d');
      const paint = () => {
        if (!context) return;
        context.fillStyle = fill;
        context.fillRect(0, 0, canvas.width, canvas.height);
      };
      paint();
      setInterval(paint, 200);
      return canvas.captureStream(5);
    };
  }, colour);
  return () => page.evaluate('void showCamera()');
}

/** Adds a photo to the signed-in member's profile through the product's own call. */
export async function addPhoto(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 1_000 });
    const context = canvas.getContext('2d');
    if (!context) return 0;
    context.fillStyle = 'seagreen';
    context.fillRect(0, 0, 800, 1_000);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
    const form = new FormData();
    form.append('file', picture ?? new Blob(), 'photo.jpg');
    return (await fetch('/api/photos/upload', { method: 'POST', body: form })).status;
  });
  if (status !== 200) throw new Error(`The photo was not taken in: ${status}`);
}
