import { css, media } from '@sixfold/design-system/base';

/**
 * A bar scrolls with the page in a short window, such as a phone on its side or a page at 400 % zoom. It gives way to a
 * conversation there, which marks itself by `data-short-window`.
 */
export const barInShortWindow = css`
  ${media.short} {
    position: static;
  }

  html:has([data-short-window]) & {
    display: none;
  }
`;
