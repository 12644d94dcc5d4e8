import type { PrerenderedPages } from '../modules/remotes/shellBuild';
import type { RemotePages } from '../modules/remotes/remotePages';

export type FrameName = 'entry' | 'member';

/** What an address of a remote shows until the scripts arrive. */
export interface Frame {
  css: string;
  html: string;
  /** Whether the remote's own page is in it, which can be used already, and not a skeleton. */
  hasPage: boolean;
  /** Styles to apply when the browser has something stored under this key. */
  ifStored: { key: string; css: string } | null;
}

/** A page that was prerendered for newcomers, with the sheet of its release. */
export interface NewcomerPage {
  css: string;
  page: RemotePages['pages'][string];
}

const HIDE_SKELETON = '[data-skeleton]{display:none}';
/** For those who are not new; the attribute of the root leaves with the prerendered page. */
const HIDE_PAGE =
  '[data-page] #main>*{display:none}[data-page] #main>[data-skeleton]{display:block!important}';

/** Puts a remote's page into the shell's frame. Without one, and in a shell that does not say where, a skeleton is there. */
export function composeFrame(
  { css, html, skeleton }: NonNullable<PrerenderedPages['frames']>,
  name: FrameName,
  newcomerPage: NewcomerPage | null,
): Frame {
  const frame = html[name];
  if (!newcomerPage || !skeleton || !frame.includes(skeleton))
    return { css, html: frame, hasPage: false, ifStored: null };
  const { page } = newcomerPage;
  return {
    css: `${css}\n${newcomerPage.css}\n${HIDE_SKELETON}`,
    // The page first: the live one finds its elements by their place.
    html: frame.replace(skeleton, () => `${page.html}<div data-skeleton>${skeleton}</div>`),
    hasPage: true,
    ifStored: page.unlessStored ? { key: page.unlessStored, css: HIDE_PAGE } : null,
  };
}
