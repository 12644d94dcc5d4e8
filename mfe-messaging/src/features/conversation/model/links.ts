import { LinkifyIt } from 'linkify-it';

/** A link in a text, and the text in front of it. */
export interface FoundLink {
  before: string;
  /** As it is written: scheme, host and the rest. */
  scheme: string;
  host: string;
  path: string;
  /** Where it leads, in ASCII. */
  href: string;
  /** The host in ASCII, in which letters of other scripts cannot pass for Latin ones. */
  asciiHost: string;
}

const PARTS = /^(https?:\/\/)?([^/?#]*)(.*)$/isu;

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false });
// Only what opens a page.
for (const schema of ['ftp:', 'mailto:', '//']) linkify.add(schema, null);

function parseUrl(url: string): URL | null {
  try {
    const parsed = new URL(url);
    // A name in front of the host is there to be taken for the host.
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
