import Keygrip from 'keygrip';

/** Tokens of the links that end e-mails. Nothing is stored: a token is an id in hexadecimal digits and our signature. */
export interface LinkTokens {
  create: (id: string) => string;
  /** Returns the id of a token, or null when we did not make it. */
  read: (token: string) => string | null;
}

const TOKEN = /^([0-9a-f]+)\.([\w-]+)$/;

/**
 * @param purpose the use of the links; tokens for another purpose are refused
 * @param keys the newest first; tokens made with the others still count
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
