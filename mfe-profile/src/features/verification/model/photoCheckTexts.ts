import type { OwnProfile, Pose } from '@sixfold/api-contract';

type Checked = Pick<OwnProfile, 'isPhotoVerified' | 'verificationStatus'>;

export type StatusLabel = 'Not Verified' | 'Pending' | 'Rejected' | 'Verified';

export function getStatusLabel({ isPhotoVerified, verificationStatus }: Checked): StatusLabel {
  if (verificationStatus === 'pending') return 'Pending';
  if (isPhotoVerified) return 'Verified';
  return verificationStatus === 'rejected' ? 'Rejected' : 'Not Verified';
}

/** Number of attempts after which the card shows advice. */
const ATTEMPTS_WITHOUT_HELP = 3;

export const needsGuidance = ({ verificationAttempts }: Pick<OwnProfile, 'verificationAttempts'>): boolean =>
  verificationAttempts > ATTEMPTS_WITHOUT_HELP;

/** The instruction of each pose; left and right are the member's own, as in the mirrored picture. */
export const POSE_TEXTS: Readonly<Record<Pose, string>> = {
  look_straight: 'Look straight into the camera',
  turn_left: 'Turn your head a little to your left',
  turn_right: 'Turn your head a little to your right',
};

/** The name of each pose below its picture. */
export const POSE_NAMES: Readonly<Record<Pose, string>> = {
  look_straight: 'Straight ahead',
  turn_left: 'To your left',
  turn_right: 'To your right',
};

export const CAMERA_TEXTS = {
  denied: 'Unable to access camera. Please ensure you have granted camera permissions and try again.',
  failed: 'Unable to start video feed. Please try again.',
  hidden: 'The camera was turned off while you were away.',
} as const;

export const REFUSED_TEXT = "We couldn't verify your photo. Please try again with better lighting.";
export const REQUEST_FAILED_TEXT = 'There was an error processing your verification. Please try again.';
