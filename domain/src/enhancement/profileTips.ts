import { SYSTEM_NAMES, type System } from '../vocabulary';
import { PHOTOS_COMPLETE } from './photoScore';

/** Topic of a tip; a screen links to the place where it can be changed. */
export type ProfileTipTopic = 'photos' | 'bio' | 'prompts' | 'test' | 'verification' | 'birthTime' | 'goals';

export interface ProfileTip {
  topic: ProfileTipTopic;
  title: string;
  reason: string;
}

export interface TippedProfile {
  photoCount: number;
  bio: string;
  promptCount: number;
  promptsMax: number;
  untakenTests: readonly System[];
  isPhotoVerified: boolean;
  /** The photo check is waiting for review, so there is nothing to do about it. */
  isVerificationPending: boolean;
  /** The birth time is set, or the member has said that it is unknown. */
  isBirthTimeAnswered: boolean;
  goalCount: number;
}

/** A shorter bio gives people little to start a conversation with. */
const SHORT_BIO_LENGTH = 80;

function describePhotos(photoCount: number): ProfileTip[] {
  if (photoCount >= PHOTOS_COMPLETE) return [];
  const missing = PHOTOS_COMPLETE - photoCount;
  if (photoCount === 0)
    return [{ topic: 'photos', title: 'Add a photo', reason: 'People see your initials until then.' }];
  return [
    {
      topic: 'photos',
      title: `Add ${missing} more ${missing === 1 ? 'photo' : 'photos'}`,
      reason: `${PHOTOS_COMPLETE} photos show more sides of you than ${photoCount === 1 ? 'one' : photoCount}.`,
    },
  ];
}

function describeBio(bio: string): ProfileTip[] {
  const { length } = bio.trim();
  if (length >= SHORT_BIO_LENGTH) return [];
  return [
    length === 0
      ? {
          topic: 'bio',
          title: 'Write a few lines about yourself',
          reason: 'It is the first thing people read.',
        }
      : {
          topic: 'bio',
          title: 'Say a little more about yourself',
          reason: 'Two or three sentences give people something to reply to.',
        },
  ];
}

/** Lists possible improvements of a profile, the most visible to others first; empty if there are none. */
export function listProfileTips(profile: TippedProfile): ProfileTip[] {
  const promptsLeft = profile.promptsMax - profile.promptCount;
  const tips: (ProfileTip | false)[] = [
    ...describePhotos(profile.photoCount),
    ...describeBio(profile.bio),
    promptsLeft > 0 && {
      topic: 'prompts',
      title: `Answer ${promptsLeft} ${profile.promptCount > 0 ? 'more ' : ''}${promptsLeft === 1 ? 'prompt' : 'prompts'}`,
      reason: 'Each answer is something people can ask you about.',
    },
    ...profile.untakenTests.map((system): ProfileTip => ({
      topic: 'test',
      title: `Take the ${SYSTEM_NAMES[system]} test`,
      reason: 'Each system you add makes your scores say more.',
    })),
    !profile.isPhotoVerified &&
      !profile.isVerificationPending && {
        topic: 'verification',
        title: 'Do the photo check',
        reason: 'A badge shows that the photos really are of you.',
      },
    !profile.isBirthTimeAnswered && {
      topic: 'birthTime',
      title: 'Add your birth time',
      reason: 'Your rising sign and Human Design need it.',
    },
    profile.goalCount === 0 && {
      topic: 'goals',
      title: 'Say what you are looking for',
      reason: 'People can see whether you want the same thing.',
    },
  ];
  return tips.filter((tip) => tip !== false);
}
