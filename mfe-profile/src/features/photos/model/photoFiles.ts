import { PHOTO_BYTES_MAX, PHOTO_KINDS, PHOTOS_MAX } from '@sixfold/api-contract';

// Some systems report no type for newer formats, so the file extension is used.
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
};

type Problem = 'notAnImage' | 'heic' | 'otherFormat' | 'damaged' | 'tooLarge' | 'noRoom';

/** The toast for each rejection, with the specification's text where it defines one. */
const PROBLEMS: Readonly<Record<Problem, { title: string; description: string }>> = {
  notAnImage: { title: 'Invalid file type', description: 'Please select an image file.' },
  heic: {
    title: 'Invalid file type',
    description:
      'This browser cannot read HEIC pictures. Please save a copy as JPEG. For new pictures of an iPhone, choose Most Compatible in Settings, Camera, Formats.',
  },
  otherFormat: {
    title: 'Invalid file type',
    description: 'We cannot read this kind of picture. Please save it as JPEG, PNG, WebP or AVIF first.',
  },
  damaged: {
    title: 'Photo damaged',
    description:
      'This picture is damaged or incomplete. Please choose another copy of it, or another picture.',
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
  type || (TYPE_BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '');

function findProblem(file: Chosen): Problem | null {
  const kind = kindOf(file);
  if (!kind.startsWith('image/')) return 'notAnImage';
  if (kind === 'image/heic' || kind === 'image/heif') return 'heic';
  if (!PHOTO_KINDS.includes(kind)) return 'otherFormat';
  if (file.size === 0) return 'damaged';
  return file.size > PHOTO_BYTES_MAX ? 'tooLarge' : null;
}

/** Splits the chosen files into accepted ones, in order, and rejections with their reason. */
export function sortFiles<F extends Chosen>(
  files: readonly F[],
  freeSlots: number,
): { accepted: F[]; refusals: Refusal[] } {
  const accepted: F[] = [];
  const refusals: Refusal[] = [];
  for (const file of files) {
    const problem = findProblem(file) ?? (accepted.length < freeSlots ? null : 'noRoom');
    if (problem) refusals.push({ fileName: file.name, ...PROBLEMS[problem] });
    else accepted.push(file);
  }
  return { accepted, refusals };
}
