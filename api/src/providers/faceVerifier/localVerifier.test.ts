import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Logger } from '../ports';
import { chooseVerifier, withManualFallback } from './chooseVerifier';
import { WorkerBusy } from '../optionalWorker';
import { manualVerifier, type FaceVerifier } from './faceVerifier';
import { createLocalVerifier } from './localVerifier';
import { testVerifier } from './testVerifier';

let folder: string;
let verifier: FaceVerifier | undefined;
let warnings: { event: string; fields: object }[];
const silent = () => undefined;
const logger: Logger = {
  debug: silent,
  info: silent,
  error: silent,
  warn: (fields, event) => void warnings.push({ event, fields }),
};
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sixfold-face-check-'));
  warnings = [];
});
afterEach(async () => {
  await verifier?.stop();
  verifier = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Installs a fake of the optional package that reports fixed detections. */
function install(worker: string): void {
  mkdirSync(path.join(folder, 'node_modules/@vladmandic/human'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/@vladmandic/human/package.json'), '{}');
  writeFileSync(
    path.join(folder, 'worker.mjs'),
    `import { parentPort } from 'node:worker_threads';
     const face = (yaw) => ({ faces: [{ sizePx: 120, yaw }] });
     const seen = ({ pictures, photos }) => ({
       pictures: pictures.map((_, index) => face([0, -0.3, 0.3][index])),
       photos: photos.map(() => ({ ...face(0), similarity: 0.9 })),
     });
     ${worker}`,
  );
}
const WORKS = `
  parentPort.on('message', (question) => parentPort.postMessage({ type: 'seen', seen: seen(question) }));
  parentPort.postMessage({ type: 'ready' });`;

const picture = { width: 4, height: 4, rgb: new Uint8Array(48).fill(120) };
const check = {
  pictures: (['look_straight', 'turn_left', 'turn_right'] as const).map((pose) => ({ pose, picture })),
  photos: [{ id: 'a', picture }],
};

it('judges the detections of the worker', async () => {
  install(WORKS);
  verifier = createLocalVerifier(folder);
  expect(await verifier.verify(check)).toEqual({ outcome: 'passed', matchedPhotoIds: ['a'] });
  expect(await verifier.reviewedByPerson()).toBe(false);
});

it('passes on no measurement of a face', async () => {
  install(
    WORKS.replace('seen(question)', 'withMeasurements(seen(question))') +
      `
    function withMeasurements({ pictures, photos }) {
      const measure = ({ faces, ...rest }) => ({ ...rest, faces: faces.map((each) => ({ ...each, embedding: [0.1, 0.2] })) });
      return { pictures: pictures.map(measure), photos: photos.map(measure) };
    }`,
  );
  verifier = createLocalVerifier(folder);
  expect(Object.keys(await verifier.verify(check)).sort()).toEqual(['matchedPhotoIds', 'outcome']);
});

it('runs one check at a time and rejects the thirteenth waiting one', async () => {
  install(WORKS);
  verifier = createLocalVerifier(folder);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 14 }, () => verifier?.verify(check) ?? Promise.reject(new Error('none'))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 12 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  expect(outcomes[13]).toMatchObject({ reason: expect.any(WorkerBusy) });
});

it('fails one check when the worker dies and starts a new worker for the next', async () => {
  const died = path.join(folder, 'died');
  install(`
    import { existsSync, writeFileSync } from 'node:fs';
    parentPort.on('message', (question) => {
      if (!existsSync(${JSON.stringify(died)})) { writeFileSync(${JSON.stringify(died)}, ''); process.exit(1); }
      parentPort.postMessage({ type: 'seen', seen: seen(question) });
    });
    parentPort.postMessage({ type: 'ready' });`);
  verifier = createLocalVerifier(folder);
  await expect(verifier.verify(check)).rejects.toThrow('The worker ended.');
  expect(await verifier.verify(check)).toMatchObject({ outcome: 'passed' });
});

it('leaves every check to a person when the package is broken, and logs it once', async () => {
  install(`parentPort.postMessage({ type: 'failed', reason: 'no models' });`);
  verifier = chooseVerifier('auto', folder, logger) ?? undefined;
  expect(await verifier?.reviewedByPerson()).toBe(true);
  expect(await verifier?.verify(check)).toEqual({ outcome: 'unsure' });
  expect(await verifier?.verify(check)).toEqual({ outcome: 'unsure' });
  expect(warnings).toEqual([{ event: 'photo_check_by_a_person', fields: { reason: 'no models' } }]);
});

it('compares faces automatically when the package works', async () => {
  install(WORKS);
  verifier = withManualFallback(createLocalVerifier(folder), logger);
  expect(await verifier.reviewedByPerson()).toBe(false);
  expect(warnings).toEqual([]);
});

it('chooses by configuration and never uses the test verifier by default', () => {
  expect(chooseVerifier('auto', folder, logger)).toBe(manualVerifier);
  expect(warnings).toEqual([]);
  expect(chooseVerifier('local', folder, logger)).toBe(manualVerifier);
  expect(warnings).toHaveLength(1);
  expect(chooseVerifier('manual', folder, logger)).toBe(manualVerifier);
  expect(chooseVerifier('test', folder, logger)).toBe(testVerifier);
  expect(chooseVerifier('off', folder, logger)).toBeNull();
});
