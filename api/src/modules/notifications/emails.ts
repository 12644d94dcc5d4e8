import type { OutgoingMail } from '../../providers/mailQueue';
import { formatEmail, type Addressee } from '../auth/service';

const formatCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

interface DigestContent {
  unread: number;
  likes: number;
  origin: string;
  /** Unsubscribes without a sign-in. */
  unsubscribeUrl: string;
}

interface NewPeopleContent {
  origin: string;
  unsubscribeUrl: string;
}

/** One-click unsubscribe (RFC 8058), which mail programs offer as a button. */
const offerUnsubscribe = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Builds the e-mail about a new member who fits, without naming them. */
export const newPeopleEmail = (
  to: Addressee,
  { origin, unsubscribeUrl }: NewPeopleContent,
): OutgoingMail => ({
  ...formatEmail(to, 'Someone new on Sixfold fits you', [
    'Someone who fits you has joined Sixfold.',
    `${origin}/matches`,
    `You asked for this email, which comes once. One click stops all emails of this kind:\n${unsubscribeUrl}`,
  ]),
  headers: offerUnsubscribe(unsubscribeUrl),
});

/** Builds the digest from counts only, without names or text: other people may see the inbox. */
export const digestEmail = (
  to: Addressee,
  { unread, likes, origin, unsubscribeUrl }: DigestContent,
): OutgoingMail => {
  const waiting = [
    ...formatCount(unread, 'unread message', 'unread messages'),
    ...formatCount(likes, 'like', 'likes'),
  ].join(' and ');
  return {
    ...formatEmail(to, 'Something is waiting for you on Sixfold', [
      `You have ${waiting} waiting for you.`,
      `${origin}${unread > 0 ? '/messages' : '/likes'}`,
      `You asked for this email, which comes at most once a day. One click stops it:\n${unsubscribeUrl}`,
    ]),
    headers: offerUnsubscribe(unsubscribeUrl),
  };
};
