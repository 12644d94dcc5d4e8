import type { Context, Middleware } from 'koa';
import { UNSUBSCRIBE_PATH } from '../modules/notifications/digests';
import { Failure } from '../failure';
import { attribute } from './html';
import { nonceOf } from './security';

const STYLE = `
  :root { color-scheme: light dark; --paper: #fbf7f1; --ink: #211b2e; --accent: #b3365f; --on-accent: #fff; }
  @media (prefers-color-scheme: dark) { :root { --paper: #15121c; --ink: #f3eef8; --accent: #f07ba0; --on-accent: #15121c; } }
  body { margin: 0; padding: 4rem 1rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; text-align: center; }
  h1 { margin: 0 0 0.5rem; font: 560 1.75rem/1.2 Georgia, serif; }
  button { margin-top: 1rem; padding: 0.75rem 1.75rem; border: 0; border-radius: 999px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
  a { color: var(--accent); }
`;

/**
 * Ends a member's e-mails without a sign-in, by the signed token of their link. A POST ends them, as a mail program sends
 * it for its own button (RFC 8058); a GET shows the button, because scanners of mails follow links.
 */
export function unsubscribePage(unsubscribe: (token: string) => Promise<boolean>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== UNSUBSCRIBE_PATH) return next();
    ctx.state['call'] = 'email.unsubscribe';
    const token = typeof ctx.query['token'] === 'string' ? ctx.query['token'] : '';
    if (ctx.method === 'GET' || ctx.method === 'HEAD')
      return show(
        ctx,
        200,
        'Stop these emails?',
        `<form method="post" action="${attribute(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`)}"><button>Stop the emails</button></form>`,
      );
    if (ctx.method !== 'POST') throw new Failure('method_not_allowed', { allow: 'GET, HEAD, POST' });
    return (await unsubscribe(token))
      ? show(
          ctx,
          200,
          'The emails have stopped',
          '<p>You will not get another email about what is waiting for you. You can switch it on again in your notification settings.</p>',
        )
      : show(
          ctx,
          400,
          'This link is not valid',
          '<p>Please <a href="/messages?settings=notifications">switch the emails off in your notification settings</a>.</p>',
        );
  };
}

function show(ctx: Context, status: number, title: string, content: string): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Sixfold</title>
<style nonce="${nonceOf(ctx.res)}">${STYLE}</style>
</head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`;
}
