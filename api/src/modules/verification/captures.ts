import { Failure } from '../../http/errors';
import { nullWhenNone, readCapture, type Picture } from '../../providers/pictures';
import type { Challenge } from './repository';

/**
 * The captures of a challenge, decoded: one for each pose, and the one that looks straight is the one named apart.
 * @throws Failure `invalid_input` that names the capture
 */
export async function readCaptures(
  { poses }: Pick<Challenge, 'poses'>,
  photoData: string,
  frames: readonly string[],
): Promise<Picture[]> {
  if (frames.length !== poses.length) throw refusal('frames', 'There must be one capture for each pose.');
  if (frames[poses.indexOf('look_straight')] !== photoData)
    throw refusal('photoData', 'This must be the capture that looks straight ahead.');
  const pictures: Picture[] = [];
  for (const [index, frame] of frames.entries()) {
    const picture = await readCapture(frame).catch(nullWhenNone);
    if (!picture) throw refusal(`frames.${index}`, 'This is not a capture of the camera.');
    pictures.push(picture);
  }
  return pictures;
}

const refusal = (field: string, text: string) => new Failure('invalid_input', { fields: { [field]: text } });
