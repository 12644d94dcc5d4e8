import { computeFrameSize } from './frameSize';

it.each([
  [640, 480, 640, 480],
  [320, 240, 320, 240],
  [1_920, 1_080, 640, 360],
  [480, 640, 480, 640],
  [1_080, 1_920, 360, 640],
])('scales %i by %i to %i by %i', (videoWidth, videoHeight, width, height) => {
  expect(computeFrameSize({ videoWidth, videoHeight })).toEqual({ width, height });
});
