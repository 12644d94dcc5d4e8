import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

it('a call is recorded by no code of this remote', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(5);
  const recording = sources.filter((file) =>
    /MediaRecorder|MediaStreamTrackProcessor/.test(readFileSync(path.join(__dirname, file), 'utf8')),
  );
  expect(recording).toEqual([]);
});
