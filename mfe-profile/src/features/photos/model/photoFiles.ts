import { PHOTO_BYTES_MAX, PHOTOS_MAX } from '@sixfold/api-contract';
import { ACCEPTED_KINDS } from './acceptedKinds';

// Some systems name no type for newer formats; the ending is what they know.
const KIND_BY_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
};

type Problem = 'notAnImage' | 'otherFormat' | 'tooLarge' | 'noRoom';

/** Why a file is not taken: what the toast says, by the specification's texts where it has one. */
const PROBLEMS: Readonly<Record<Problem, { title: string; description: string }>> = {
  notAnImage: { title: 'Invalid file type', description: 'Please select an image file.' },
  otherFormat: {
    title: 'Invalid file type',
    description:
      'We cannot read this kind of picture (HEIC, for one). Please save it as JPEG, PNG, WebP or AVIF first.',
  },
  tooLarge: { title: 'File too large', description: 'Please select an image under 10MB.' },
  noRoom: { title: 'Photo limit reached', description: `You can only upload up to ${PHOTOS_MAX} photos.` },
};

export interface Refusal {
  fileName: string;
  title: string;
  description: string;
}

type Chosen = Pick<File, 'name' | 'size' | 'type'>;

const kindOf = ({ name, type }: Chosen): string =>
  type || (KIND_BY_ENDING[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '');

function problemOf(file: Chosen): Problem | null {
  const kind = kindOf(file);
  if (!kind.startsWith('image/')) return 'notAnImage';
  if (!ACCEPTED_KINDS.includes(kind)) return 'otherFormat';
  return file.size > PHOTO_BYTES_MAX ? 'tooLarge' : null;
}

/** Which of the chosen files are taken, in their order, and why the others are not. `room`: how many still fit. */
export function sortFiles<F extends Chosen>(
  files: readonly F[],
  room: number,
): { taken: F[]; refusals: Refusal[] } {
  const taken: F[] = [];
  const refusals: Refusal[] = [];
  for (const file of files) {
    const problem = problemOf(file) ?? (taken.length < room ? null : 'noRoom');
    if (problem) refusals.push({ fileName: file.name, ...PROBLEMS[problem] });
    else taken.push(file);
  }
  return { taken, refusals };
}
