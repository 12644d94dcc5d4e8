import type { Context } from 'koa';
import { ICON } from './pageHead';
import { nonceOf } from './security';

const STYLE = `
  :root { color-scheme: light dark; --paper: #fbf7f1; --raised: #fff; --ink: #211b2e; --quiet: #655d72; --line: #e2dae6; --accent: #b3365f; --on-accent: #fff; --bad: #a3261b; }
  @media (prefers-color-scheme: dark) { :root { --paper: #15121c; --raised: #1e1a27; --ink: #f3eef8; --quiet: #b0a6bf; --line: #3a3347; --accent: #f07ba0; --on-accent: #15121c; --bad: #ff9c8f; } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 4rem 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
  h1 { margin: 0 0 0.5rem; font: 560 1.75rem/1.2 Georgia, serif; }
  button { min-height: 2.75rem; padding: 0.5rem 1.75rem; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
  a { color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

interface PlainPage {
  status: number;
  title: string;
  /** HTML in which external input is escaped. */
  content: string;
  /** CSS in addition to that of every plain page. */
  style: string;
}

/** Replies with a page without scripts, which works even when the product's own pages do not. */
export function showPlainPage(ctx: Context, { status, title, content, style }: PlainPage): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${ICON}">
<title>${title} – Sixfold</title>
<style nonce="${nonceOf(ctx.res)}">${STYLE}${style}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}

const NOTICE_STYLE = 'body { text-align: center; } button { margin-top: 1rem; }';

/** Replies with a plain one-message page that does not reveal its URL to other sites. */
export function showNotice(ctx: Context, status: number, title: string, content: string): void {
  ctx.set('Referrer-Policy', 'no-referrer');
  showPlainPage(ctx, { status, title, content, style: NOTICE_STYLE });
}
