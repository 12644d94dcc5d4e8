import { css, media } from '@sixfold/design-system/base';

/**
 * Makes a bar scroll with the page in a short window, such as a phone in landscape or a page at 400 % zoom. A
 * conversation, marked by `data-short-window`, hides the bar there.
 */
export const barInShortWindow = css`
  ${media.short} {
    position: static;
  }

  html:has([data-short-window]) & {
    display: none;
  }
`;
