import type { Message, PublicProfile } from '@sixfold/api-contract';
import { buildMessage, buildPublicProfile, idOf } from '@sixfold/api-contract/testing';

export const OWN_ID = idOf(1);

/** A portrait drawn by code, as a data address; the same number gives the same face. */
function portraitOf(seed: number): string {
  const hue = (seed * 67) % 360;
  const dark = `hsl(${hue} 42% 24%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 60% 78%)"/><stop offset="1" stop-color="hsl(${(hue + 70) % 360} 45% 52%)"/></linearGradient></defs><rect width="400" height="500" fill="url(#g)"/><path d="M70 500c0-110 60-160 130-160s130 50 130 160z" fill="${dark}"/><ellipse cx="200" cy="210" rx="88" ry="112" fill="hsl(${(hue + 30) % 360} 38% 78%)"/><path d="M108 208c-14-98 40-150 94-150s104 48 92 150c-10-44-22-66-44-72-40 6-68 4-94 0-26 8-40 30-48 72z" fill="${dark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const member = (number: number, firstName: string, over: Partial<PublicProfile>): PublicProfile =>
  buildPublicProfile({
    id: idOf(900 + number),
    userId: idOf(number),
    user: { firstName, lastName: firstName[1]?.toUpperCase() ?? '', profileImageUrl: null },
    photos: [portraitOf(number)],
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
