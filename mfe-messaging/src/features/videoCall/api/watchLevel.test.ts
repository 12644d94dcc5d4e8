import { levelOf } from './watchLevel';

it.each([
  ['nothing for the noise of a device', 0.005, 0],
  ['the whole for the loudest sound', 1, 1],
  ['half for a tenth of it, as ears do', 0.1, 0.5],
])('levelOf returns %s', (_what, loudness, level) => {
  expect(levelOf(new Float32Array(64).fill(loudness))).toBeCloseTo(level);
});
