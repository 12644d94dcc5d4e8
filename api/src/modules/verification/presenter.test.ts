import { createEmptyProfile } from '../profile/record';
import { reasonOf } from '../profile/service';
import { presentResult } from './presenter';

const NOW = new Date('2026-03-10T12:00:00Z');
const profile = { ...createEmptyProfile(), id: 'p1', userId: 'ann', photos: ['f1'] };
const withStatus = (status: 'none' | 'pending' | 'rejected') => ({
  ...profile,
  photoCheck: { ...profile.photoCheck, status, attemptedAt: [NOW, NOW], matchedPhotoIds: ['f1'] },
});

it.each([
  ['not_started', 'Please start the photo check in your profile: we ask for your consent first.'],
  ['no_face', 'We could not see a face in the pictures. Please hold your whole face in view of the camera.'],
  ['several_faces', 'We saw more than one face. Please be alone in view of the camera.'],
  ['too_dark', 'The pictures are too dark. Please try again with better lighting.'],
  [
    'pose_not_followed',
    'The poses were not the ones we asked for. Please turn your head a little, to the side that is named.',
  ],
  [
    'does_not_match',
    'The person at the camera does not look like your photos. Please try again with better lighting, or with newer photos.',
  ],
  [
    'no_usable_photo',
    'None of your photos shows one clear face. Please add a photo of you alone, seen from the front.',
  ],
] as const)('reasonOf explains %s and the next step', (problem, reason) => {
  expect(reasonOf(problem)).toBe(reason);
});

describe('presentResult', () => {
  it('returns no reason when the check passed', () => {
    expect(presentResult(withStatus('pending'), { verified: true, problem: null }, NOW)).toEqual({
      verified: true,
      reason: null,
      problem: null,
      verificationStatus: 'pending',
      isPhotoVerified: true,
      attemptsLeft: 3,
    });
  });

  it('returns the reason for a problem', () => {
    const result = presentResult(withStatus('rejected'), { verified: false, problem: 'too_dark' }, NOW);
    expect(result).toMatchObject({
      verified: false,
      reason: 'The pictures are too dark. Please try again with better lighting.',
      problem: 'too_dark',
      verificationStatus: 'rejected',
    });
  });

  it('states how long the pictures are kept while a review is pending', () => {
    const reasonWhen = (status: 'none' | 'pending') =>
      presentResult(withStatus(status), { verified: false, problem: null }, NOW).reason;
    expect(reasonWhen('pending')).toBe(
      'Your pictures wait for a person to look at them. They are deleted as soon as it is decided, and after 14 days at the latest.',
    );
    expect(reasonWhen('none')).toBeNull();
  });
});
