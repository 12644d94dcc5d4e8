import Keygrip from 'keygrip';

/** Tokens of the links that stop e-mails. Nothing is stored: a token consists of a hexadecimal id and our signature. */
export interface LinkTokens {
  create: (id: string) => string;
  /** Returns the id of a token, or null when it is not ours. */
  read: (token: string) => string | null;
}

const TOKEN = /^([0-9a-f]+)\.([\w-]+)$/;

/**
 * @param purpose the use of the links; tokens for another purpose are refused
 * @param keys newest first; tokens made with older keys remain valid
 */
export function createLinkTokens(purpose: string, keys: readonly string[]): LinkTokens {
  const keygrip = Keygrip([...keys], 'sha256');
  const nameOf = (id: string) => `${purpose}:${id}`;
  return {
    create: (id) => `${id}.${keygrip.sign(nameOf(id))}`,
    read(token) {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      return id && keygrip.verify(nameOf(id), signature) ? id : null;
    },
  };
}
