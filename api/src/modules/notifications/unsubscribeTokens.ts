import Keygrip from 'keygrip';

/** Tokens of the links that end a member's e-mails. Nothing is stored: the token is the member's id and our signature. */
export interface UnsubscribeTokens {
  create: (memberId: string) => string;
  /** Returns the member of a token, or null when we did not make it. */
  read: (token: string) => string | null;
}

const TOKEN = /^([0-9a-f]{24})\.([\w-]+)$/;
const nameOf = (memberId: string) => `unsubscribe:${memberId}`;

/** @param keys the newest first; tokens made with the others still count */
export function createUnsubscribeTokens(keys: readonly string[]): UnsubscribeTokens {
  const keygrip = Keygrip([...keys], 'sha256');
  return {
    create: (memberId) => `${memberId}.${keygrip.sign(nameOf(memberId))}`,
    read(token) {
      const [, memberId = '', signature = ''] = TOKEN.exec(token) ?? [];
      return memberId && keygrip.verify(nameOf(memberId), signature) ? memberId : null;
    },
  };
}
