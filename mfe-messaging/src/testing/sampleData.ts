import type { ConversationEntry, MemberProfile, PublicProfile } from '@sixfold/api-contract';
import {
  buildCompatibility,
  buildMessage,
  buildPublicProfile,
  idOf,
  samplePhotosOf,
} from '@sixfold/api-contract/testing';

export const OWN_ID = idOf(1);

/** Demo members whose photos represent the sample members. */
const LOOKS_LIKE: Readonly<Record<number, number>> = { 2: 1, 4: 17, 5: 3, 6: 9 };

const member = (number: number, firstName: string, overrides: Partial<PublicProfile>): PublicProfile =>
  buildPublicProfile({
    id: idOf(900 + number),
    userId: idOf(number),
    user: { firstName, lastName: firstName[1]?.toUpperCase() ?? '', profileImageUrl: null },
    photos: samplePhotosOf(LOOKS_LIKE[number] ?? number, 1),
    ...overrides,
  });

/**
 * Mara and Yaw are matched and have written; Ingrid is matched without messages; Noor is not matched; Lena has a long
 * conversation.
 */
export const MEMBERS: readonly PublicProfile[] = [
  member(2, 'Mara', { ageYears: 31 }),
  member(3, 'Yaw', {
    mbtiType: 'ISTP',
    astrologySign: 'Gemini',
    loveLanguage: 'Acts of Service',
    enneagramType: 9,
    photos: [],
  }),
  member(4, 'Ingrid', { mbtiType: 'INFJ', astrologySign: 'Scorpio', enneagramType: 1 }),
  member(5, 'Noor', { mbtiType: 'ISFP', astrologySign: 'Taurus', enneagramType: 4 }),
  member(6, 'Lena', { mbtiType: 'ENFP', astrologySign: 'Aries', enneagramType: 7 }),
];

const ONLY_MBTI = {
  mbtiType: 'INTJ',
  enneagramType: null,
  loveLanguage: null,
  astrologySign: null,
  numerologyLifePath: null,
  humanDesignType: null,
} as const satisfies Partial<PublicProfile>;

/** Builds a matched member as returned by the API to the other one. */
export const buildMemberProfile = (overrides: Partial<MemberProfile> = {}): MemberProfile => ({
  ...buildPublicProfile(),
  compatibility: buildCompatibility(),
  isMutualMatch: true,
  connectionGoal: 'dating',
  theirGoal: 'dating',
  hasMatchEnded: false,
  userActionStatus: null,
  isOnline: false,
  ...overrides,
});

/** Builds a matched member whose profile has only an MBTI type to compare. */
export const buildPoorFit = (overrides: Partial<MemberProfile> = {}): MemberProfile =>
  buildMemberProfile({ ...ONLY_MBTI, compatibility: buildCompatibility({ overall: 0.5 }), ...overrides });

export interface SampleConversation {
  entries: ConversationEntry[];
  readOrdinal: number;
  otherReadOrdinal: number;
  isMuted: boolean;
  isAccepted: boolean;
}

/** Half a minute earlier, because the server's clock is known only to the second. */
const instantAgo = (minutes: number) => new Date(Date.now() - (minutes + 0.5) * 60_000).toISOString();

type Line = [minutesAgo: number, who: 'own' | 'other', content: string];

function createConversation(otherId: string, lines: readonly Line[], unread: number): SampleConversation {
  const written = { own: 0, other: 0 };
  const entries = lines.map(([minutes, who, content], index) => {
    written[who] += 1;
    const [senderId, receiverId] = who === 'own' ? [OWN_ID, otherId] : [otherId, OWN_ID];
    return buildMessage({
      id: idOf(Number.parseInt(otherId, 10) * 10_000 + index),
      seq: index + 1,
      ordinal: written[who],
      senderId,
      receiverId,
      content,
      createdAt: instantAgo(minutes),
    });
  });
  return {
    entries,
    readOrdinal: written.other - unread,
    otherReadOrdinal: written.own,
    isMuted: false,
    isAccepted: true,
  };
}

const SMALL_TALK = [
  'The ferry was late again, so I finished the book.',
  'Was it any good?',
  'The ending is a cheat, but I forgive it. The middle is the best thing I have read this year, and I do not say that lightly: three people in one kitchen for two hundred pages, and not one of them is boring.',
  'You make it sound like your family.',
  'Ha.',
  'Send me the title and I will tell you by Sunday.',
];

/** Creates the messages written before the page was opened. */
export function createConversations(): Map<string, SampleConversation> {
  const long = Array.from({ length: 320 }, (_, index): Line => [
    4_400 + (320 - index) * 40,
    index % 2 === 0 ? 'other' : 'own',
    `${SMALL_TALK[index % SMALL_TALK.length]} (${index + 1})`,
  ]);
  return new Map([
    [
      idOf(2),
      createConversation(
        idOf(2),
        [
          [1_600, 'own', 'Is the kiln story true?'],
          [1_590, 'other', 'Every word. I have the eyebrow to prove it.'],
          [12, 'own', 'I have questions. Several. Coffee on Saturday?'],
          [3, 'other', 'Saturday is good. Bring the questions in writing.'],
        ],
        1,
      ),
    ],
    [
      idOf(3),
      createConversation(
        idOf(3),
        [
          [2_880, 'other', 'I saw you build bridges?'],
          [2_800, 'own', 'Small ones. They come with better lunches.'],
        ],
        0,
      ),
    ],
    [idOf(6), createConversation(idOf(6), long, 0)],
  ]);
}
