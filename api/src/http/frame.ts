import type { PrerenderedPages } from '../modules/remotes/shellBuild';
import type { RemotePages } from '../modules/remotes/remotePages';

export type FrameName = 'entry' | 'member';

/** Initial content of a remote's page, shown until the scripts arrive. */
export interface Frame {
  css: string;
  html: string;
  /** Whether it contains the remote's prerendered page, which is already usable, instead of a skeleton. */
  hasPage: boolean;
  /** Styles to apply when the browser has something stored under this key. */
  ifStored: { key: string; css: string } | null;
}

/** A page prerendered for newcomers, with its release's style sheet. */
export interface NewcomerPage {
  css: string;
  page: RemotePages['pages'][string];
}

const HIDE_SKELETON = '[data-skeleton]{display:none}';
/** Hides the page from returning visitors; the root loses its attribute along with the prerendered page. */
const HIDE_PAGE =
  '[data-page] #main>*{display:none}[data-page] #main>[data-skeleton]{display:block!important}';

/**
 * Inserts a remote's page into the shell's frame. Without a page, or if the shell does not specify the position, the
 * frame keeps its skeleton.
 */
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
    // The page comes first because the live one finds its elements by position.
    html: frame.replace(skeleton, () => `${page.html}<div data-skeleton>${skeleton}</div>`),
    hasPage: true,
    ifStored: page.unlessStored ? { key: page.unlessStored, css: HIDE_PAGE } : null,
  };
}
