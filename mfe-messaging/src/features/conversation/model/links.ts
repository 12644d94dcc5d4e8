import { LinkifyIt } from 'linkify-it';

export interface FoundLink {
  before: string;
  /** As written: scheme, host and path. */
  scheme: string;
  host: string;
  path: string;
  /** Target address in ASCII. */
  href: string;
  /** Host in ASCII, where letters of other scripts cannot imitate Latin ones. */
  asciiHost: string;
}

const PARTS = /^(https?:\/\/)?([^/?#]*)(.*)$/isu;

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false });
// Web addresses only.
for (const schema of ['ftp:', 'mailto:', '//']) linkify.add(schema, null);

function parseUrl(url: string): URL | null {
  try {
    const parsed = new URL(url);
    // A user name in front of the host can imitate the host.
    return parsed.username === '' && parsed.password === '' ? parsed : null;
  } catch {
    return null;
  }
}

/** Returns the links of a text in order, and the text after the last one. */
export function findLinks(text: string): { links: FoundLink[]; after: string } {
  const links: FoundLink[] = [];
  let end = 0;
  for (const { schema, index, lastIndex, raw, url } of linkify.match(text) ?? []) {
    const parsed = parseUrl(schema === '' ? url.replace(/^http:/, 'https:') : url);
    if (!parsed) continue;
    const [, scheme = '', host = '', path = ''] = PARTS.exec(raw) ?? [];
    links.push({
      before: text.slice(end, index),
      scheme,
      host,
      path,
      href: parsed.href,
      asciiHost: parsed.host,
    });
    end = lastIndex;
  }
  return { links, after: text.slice(end) };
}
