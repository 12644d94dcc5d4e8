import { findContactDetail, type ContactDetail } from '@sixfold/domain/conversation';

/** The kinds of content that a member wants covered. The browser decides alone, without the server. */
export interface Screening {
  /** Contact details in the first messages of another member are held back. */
  hasScreening: boolean;
  hasHiddenWord: (text: string) => boolean;
}

/** Why the words of a received message are covered. */
export type CoverReason = ContactDetail | 'hiddenWord';

/** Why the words of a message are covered; those with one of the member's words can be opened and covered again. */
export interface Cover {
  reason: CoverReason;
  isOpen: boolean;
}

/** Returns why a received text is covered; null when it is not. */
export function findCoverReason(
  text: string,
  { hasScreening, hasHiddenWord }: Screening,
  isAccepted: boolean,
): CoverReason | null {
  const detail = hasScreening && !isAccepted ? findContactDetail(text) : null;
  return detail ?? (hasHiddenWord(text) ? 'hiddenWord' : null);
}

export const CONTACT_DETAILS: Readonly<Record<ContactDetail, string>> = {
  link: 'a link',
  email: 'an email address',
  phone: 'a phone number',
};

/** Returns what a list, a label or a quote says in the place of the words. */
export const describeCover = (reason: CoverReason): string =>
  reason === 'hiddenWord' ? 'Hidden message' : `Held back: ${CONTACT_DETAILS[reason]}`;
