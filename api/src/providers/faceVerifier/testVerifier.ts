import type { FaceVerifier, FaceVerdict } from './faceVerifier';

/**
 * Decides by the colour of the straight picture, for tests with a fake camera: mostly green passes with every photo,
 * red does not match, blue is left to a person, black is too dark.
 */
export const testVerifier: FaceVerifier = {
  reviewedByPerson: async () => false,
  async verify({ pictures, photos }) {
    const straight = pictures.find(({ pose }) => pose === 'look_straight');
    return verdictOf(
      straight?.picture.rgb ?? new Uint8Array(),
      photos.map(({ id }) => id),
    );
  },
  stop: async () => undefined,
};

function verdictOf(rgb: Uint8Array, photoIds: string[]): FaceVerdict {
  const sums = [0, 0, 0];
  rgb.forEach((value, at) => (sums[at % 3] = (sums[at % 3] ?? 0) + value));
  const [red = 0, green = 0, blue = 0] = sums;
  if (red + green + blue < rgb.length * 16) return { outcome: 'failed', problem: 'too_dark' };
  if (red > green && red > blue) return { outcome: 'failed', problem: 'does_not_match' };
  return blue > green ? { outcome: 'unsure' } : { outcome: 'passed', matchedPhotoIds: photoIds };
}
