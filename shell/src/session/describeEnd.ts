import type { SessionEnd } from '@sixfold/client-kit';

export interface EndNotice {
  title: string;
  description: string;
}

const TITLE = 'You were signed out';

/** Explains the end of a session and the fate of the text typed in it. */
const NOTICES: Readonly<Record<SessionEnd, EndNotice>> = {
  expired: {
    title: TITLE,
    description:
      'Your session has ended. Sign in again to go on where you were; what you typed is kept in this browser.',
  },
  replaced: {
    title: TITLE,
    description:
      'Another member signed in with this browser, so this tab stopped acting for you. Nothing of yours was sent in their name.',
  },
  signed_out: {
    title: TITLE,
    description: 'This happened on another device or in another tab. Please sign in again.',
  },
  password_reset: {
    title: TITLE,
    description: 'Your password was changed. Please sign in with the new one.',
  },
  account_deleted: {
    title: 'Your account is deleted',
    description: 'Nobody sees you any more. If you change your mind, sign in within 14 days.',
  },
};

export const describeEnd = (end: SessionEnd): EndNotice => NOTICES[end];
