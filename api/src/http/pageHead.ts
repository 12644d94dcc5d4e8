import type { PrerenderedPages } from '../modules/remotes/shellBuild';
import { escapeHtml } from './html';
import { NOT_FOUND_PAGE } from './pageRoutes';

const DEFAULT_HEAD = {
  title: 'Sixfold',
  description:
    'Sixfold brings people together for dating, friendship and business by how six personality systems fit.',
};

/** Inline, because browsers request an icon on every page. */
export const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#B3365F" d="M16 1 29 8.5v15L16 31 3 23.5v-15z"/><path fill="#4150B5" d="m18.4 6.9 6.7 6.7-2.4 9-9.1 2.5-6.7-6.7 2.5-9z"/></svg>',
)}`;

/**
 * Returns the page's title, description and canonical URL for its tab, search results and link previews. Protected
 * pages show visitors the landing view, so their canonical URL is the front page. Unknown pages have none.
 */
export function headLines(
  page: string | null,
  prerendered: PrerenderedPages | null,
  origin: string,
): string[] {
  const { title, description } = (page !== null && prerendered?.pages[page]) || DEFAULT_HEAD;
  const canonical = page === null || page === NOT_FOUND_PAGE ? null : escapeHtml(origin + page);
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...(canonical === null
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${canonical}">`,
          '<meta property="og:type" content="website">',
          '<meta property="og:site_name" content="Sixfold">',
          `<meta property="og:title" content="${escapeHtml(title)}">`,
          `<meta property="og:description" content="${escapeHtml(description)}">`,
          `<meta property="og:url" content="${canonical}">`,
        ]),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F1">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15121C">',
    `<link rel="icon" href="${ICON}">`,
  ];
}
