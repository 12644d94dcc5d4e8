import type { Message, PublicProfile } from '@sixfold/api-contract';
import { buildMessage, buildPublicProfile, idOf, samplePhotosOf } from '@sixfold/api-contract/testing';

export const OWN_ID = idOf(1);

/** The demo member with whose pictures each is shown. */
const LOOKS_LIKE: Readonly<Record<number, number>> = { 2: 1, 4: 17, 5: 3 };

const member = (number: number, firstName: string, over: Partial<PublicProfile>): PublicProfile =>
  buildPublicProfile({
    id: idOf(900 + number),
    userId: idOf(number),
    user: { firstName, lastName: firstName[1]?.toUpperCase() ?? '', profileImageUrl: null },
    photos: samplePhotosOf(LOOKS_LIKE[number] ?? number, 1),
    ...over,
  });

/** Mara and Yaw are matched and have written; Ingrid is matched and silent; Noor is nobody's match yet. */
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
];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** What has been written before the page was opened. */
export function createMessages(): Message[] {
  const lines: [number, 'own' | number, string, read: boolean][] = [
    [2880, 'own', 'Do you build the small bridges or the big ones?', true],
    [2800, 3, 'Small ones. They come with better lunches.', false],
    [190, 'own', 'Is the kiln story true?', true],
    [180, 2, 'Every word. I have the eyebrow to prove it.', true],
    [12, 'own', 'I have questions. Several. Coffee on Saturday?', true],
    [3, 2, 'Saturday is good. Bring the questions in writing.', false],
  ];
  return lines.map(([minutes, sender, content, read], index) => {
    const otherId = sender === 'own' ? idOf(index < 2 ? 3 : 2) : idOf(sender);
    const createdAt = minutesAgo(minutes);
    return buildMessage({
      id: idOf(700 + index),
      senderId: sender === 'own' ? OWN_ID : otherId,
      receiverId: sender === 'own' ? otherId : OWN_ID,
      content,
      createdAt,
      readAt: read ? createdAt : null,
    });
  });
}
