import type { VerificationProblem } from '@sixfold/api-contract';

/** Explains each problem and the next step. */
const REASONS: Record<VerificationProblem, string> = {
  not_started: 'Please start the photo check in your profile: we ask for your consent first.',
  no_face: 'We could not see a face in the pictures. Please hold your whole face in view of the camera.',
  several_faces: 'We saw more than one face. Please be alone in view of the camera.',
  too_dark: 'The pictures are too dark. Please try again with better lighting.',
  pose_not_followed:
    'The poses were not the ones we asked for. Please turn your head a little, to the side that is named.',
  does_not_match:
    'The person at the camera does not look like your photos. Please try again with better lighting, or with newer photos.',
  no_usable_photo:
    'None of your photos shows one clear face. Please add a photo of you alone, seen from the front.',
};

export const reasonOf = (problem: VerificationProblem): string => REASONS[problem];
