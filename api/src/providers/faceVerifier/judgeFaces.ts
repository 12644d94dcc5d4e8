import type { Pose } from '@sixfold/api-contract';
import type { FaceVerdict } from './faceVerifier';

export interface SeenFace {
  /** Shorter side of its box, in pixels of the picture. */
  sizePx: number;
  /**
   * Rotation of the head in radians of the face mesh; positive towards the left edge of an unmirrored picture, which is
   * the person's own right. The mesh flattens: a full profile gives about 0.65.
   */
  yaw: number;
}

/** Detections in the pictures of one check, in their order. */
export interface Seen {
  pictures: readonly { pose: Pose; faces: readonly SeenFace[]; brightness: number }[];
  photos: readonly {
    id: string;
    faces: readonly SeenFace[];
    /** 0 to 1, compared with the straight picture; null unless both show exactly one face. */
    similarity: number | null;
  }[];
}

/** Thresholds for the library's similarity; see face-check/README.md for the measurements. */
const SIMILARITY_PASS = 0.75;
const SIMILARITY_REVIEW = 0.55;
/** A smaller face has too few pixels to be distinguished from another. */
const FACE_MIN_PX = 80;
/** A face on a poster in the background does not count as a second person. */
const BYSTANDER_SHARE = 0.5;
/** A face turned further than this resembles other turned faces more than itself from the front. */
const FRONTAL_MAX_YAW = 0.45;
/** Minimum turn of the head compared with the straight picture. */
const TURN_MIN_YAW = 0.12;
/** From 0 to 255. Explains another failure but never causes one. */
const DARK_BELOW = 50;

/** Applies the rules of a photo check to the detections. Pure. */
export function judgeFaces({ pictures, photos }: Seen): FaceVerdict {
  const dark = pictures.some(({ brightness }) => brightness < DARK_BELOW);
  const fails = (problem: 'no_face' | 'does_not_match'): FaceVerdict => ({
    outcome: 'failed',
    problem: dark ? 'too_dark' : problem,
  });

  const straight = pictures.find(({ pose }) => pose === 'look_straight');
  const [front] = straight ? peopleIn(straight.faces) : [];
  if (!front || front.sizePx < FACE_MIN_PX) return fails('no_face');
  if (pictures.some(({ faces }) => peopleIn(faces).length > 1))
    return { outcome: 'failed', problem: 'several_faces' };
  if (!pictures.every(({ pose, faces }) => isFollowed(pose, peopleIn(faces)[0], front)))
    return { outcome: 'failed', problem: 'pose_not_followed' };

  const usable = photos.filter(({ faces }) => isUsable(faces));
  if (usable.length === 0) return { outcome: 'failed', problem: 'no_usable_photo' };
  const matched = usable.filter(({ similarity }) => (similarity ?? 0) >= SIMILARITY_PASS);
  if (matched.length > 0) return { outcome: 'passed', matchedPhotoIds: matched.map(({ id }) => id) };
  return usable.some(({ similarity }) => (similarity ?? 0) >= SIMILARITY_REVIEW)
    ? { outcome: 'unsure' }
    : fails('does_not_match');
}

/** Returns the largest face and those of comparable size, largest first. */
function peopleIn(faces: readonly SeenFace[]): SeenFace[] {
  const bySize = [...faces].sort((a, b) => b.sizePx - a.sizePx);
  const largest = bySize[0]?.sizePx ?? 0;
  return bySize.filter(({ sizePx }) => sizePx >= largest * BYSTANDER_SHARE);
}

function isFollowed(pose: Pose, face: SeenFace | undefined, front: SeenFace): boolean {
  // A head turned so far that no face is detected was not turned "a little".
  if (!face) return false;
  const turned = face.yaw - front.yaw;
  if (pose === 'turn_left') return turned <= -TURN_MIN_YAW;
  if (pose === 'turn_right') return turned >= TURN_MIN_YAW;
  return Math.abs(face.yaw) <= FRONTAL_MAX_YAW;
}

const isUsable = (faces: readonly SeenFace[]): boolean =>
  faces.length === 1 &&
  faces.every(({ sizePx, yaw }) => sizePx >= FACE_MIN_PX && Math.abs(yaw) <= FRONTAL_MAX_YAW);
