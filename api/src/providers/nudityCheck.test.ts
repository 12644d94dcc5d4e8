import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { chooseNudityCheck, noNudityCheck, type NudityCheck } from './nudityCheck';
import { WorkerBusy } from './optionalWorker';
import { askWhetherNudity } from './photoObjects';
import type { Logger } from './ports';

let folder: string;
let picture: Buffer;
let check: NudityCheck | undefined;
let warnings: string[];
const silent = () => undefined;
const logger: Logger = {
  debug: silent,
  info: silent,
  error: silent,
  warn: (_fields, event) => void warnings.push(event),
};
beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#808080' } })
    .webp()
    .toBuffer();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-nudity-check-'));
  warnings = [];
});
afterEach(async () => {
  await check?.stop();
  check = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Installs a fake of the optional package and returns the check that uses it. */
function install(worker: string): NudityCheck {
  mkdirSync(path.join(folder, 'node_modules/nsfwjs'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/nsfwjs/package.json'), '{}');
  writeFileSync(
    path.join(folder, 'worker.mjs'),
    `import { parentPort } from 'node:worker_threads';\n${worker}`,
  );
  check = chooseNudityCheck(folder, logger);
  return check;
}
const answering = (seen: object) => `
  parentPort.on('message', () => parentPort.postMessage({ type: 'seen', seen: ${JSON.stringify(seen)} }));
  parentPort.postMessage({ type: 'ready' });`;

it.each([
  [{ Porn: 0.3, Hentai: 0.2, Neutral: 0.5 }, true],
  [{ Porn: 0.3, Hentai: 0.19, Neutral: 0.51 }, false],
  [{ Sexy: 0.9, Porn: 0.1 }, false],
])('reports nudity from a probability of one half: %j', async (seen, expected) => {
  expect(await install(answering(seen)).mayShowNudity(picture)).toBe(expected);
});

it('passes the pixels of the picture to the worker', async () => {
  const isRight = 'width === 8 && height === 6 && rgb.length === 144';
  const worker = install(`
    parentPort.on('message', ({ width, height, rgb }) =>
      parentPort.postMessage({ type: 'seen', seen: { Porn: ${isRight} ? 1 : 0 } }));
    parentPort.postMessage({ type: 'ready' });`);
  expect(await worker.mayShowNudity(picture)).toBe(true);
});

it('reports nothing and logs a warning when the package fails or the picture is unreadable', async () => {
  const broken = install(`parentPort.postMessage({ type: 'failed', reason: 'no model' });`);
  expect(await broken.mayShowNudity(picture)).toBe(false);
  expect(await broken.mayShowNudity(Buffer.from('words'))).toBe(false);
  expect(warnings).toEqual(['picture_not_checked', 'picture_not_checked']);
});

it('rejects a picture when forty are already waiting', async () => {
  const gate = path.join(folder, 'open');
  const slow = install(`
    import { existsSync } from 'node:fs';
    parentPort.on('message', () => {
      const timer = setInterval(() => {
        if (!existsSync(${JSON.stringify(gate)})) return;
        clearInterval(timer);
        parentPort.postMessage({ type: 'seen', seen: { Porn: 0 } });
      }, 1);
    });
    parentPort.postMessage({ type: 'ready' });`);
  const asked = Array.from({ length: 41 }, () => slow.mayShowNudity(picture));
  await expect(Promise.race(asked)).rejects.toBeInstanceOf(WorkerBusy);
  writeFileSync(gate, '');
  const busy = { ...slow, mayShowNudity: () => Promise.reject(new WorkerBusy()) };
  await expect(askWhetherNudity(busy, { contentType: 'image/webp', large: picture })).rejects.toMatchObject({
    id: 'photos_busy',
    details: { retryAfterSeconds: 10 },
  });
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
});

it('is absent without the package', () => {
  expect(chooseNudityCheck(folder, logger)).toBe(noNudityCheck);
});
