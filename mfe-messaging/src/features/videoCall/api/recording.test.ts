import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FEATURE = path.resolve(__dirname, '..');

it('no code of this remote records a call', () => {
  const sources = readdirSync(FEATURE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(5);
  const recording = sources.filter((file) =>
    /MediaRecorder|MediaStreamTrackProcessor/.test(readFileSync(path.join(FEATURE, file), 'utf8')),
  );
  expect(recording).toEqual([]);
});
