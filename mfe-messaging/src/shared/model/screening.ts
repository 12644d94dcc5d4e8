import { findContactDetail, type ContactDetail } from '@sixfold/domain/conversation';

/** The content that a member wants covered. Decided in the browser without the server. */
export interface Screening {
  /** Holds back contact details in another member's first messages. */
  hasScreening: boolean;
  hasHiddenWord: (text: string) => boolean;
}

export type CoverReason = ContactDetail | 'hiddenWord';

/** Why a message is covered, and whether it is revealed; only hidden words can be revealed and covered again. */
export interface Cover {
  reason: CoverReason;
  isOpen: boolean;
}

/** Returns the reason to cover a received text, or null. */
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

/** Returns the text shown in lists, labels and quotes in place of the message. */
export const describeCover = (reason: CoverReason): string =>
  reason === 'hiddenWord' ? 'Hidden message' : `Held back: ${CONTACT_DETAILS[reason]}`;
