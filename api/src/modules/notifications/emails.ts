import type { OutgoingMail } from '../../providers/mailQueue';
import { formatEmail, type Addressee } from '../auth/service';

const formatCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

interface DigestContent {
  unread: number;
  likes: number;
  /** Where Sixfold is reached. */
  origin: string;
  /** Ends these e-mails without a sign-in. */
  unsubscribeUrl: string;
}

interface NewPeopleContent {
  origin: string;
  unsubscribeUrl: string;
}

/** RFC 8058: mail programs offer this as a button. */
const offerUnsubscribe = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Reports that there is a new member who fits, without a name. */
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

/** Says how much is waiting, and neither from whom nor what: an inbox is read by others more easily than Sixfold. */
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
