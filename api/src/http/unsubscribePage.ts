import type { Context, Middleware } from 'koa';
import { UNSUBSCRIBE_PATH } from '../modules/notifications/digests';
import { Failure } from '../failure';
import { attribute } from './html';
import { showPlainPage } from './plainPage';

const STYLE = 'body { text-align: center; } button { margin-top: 1rem; }';

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
  ctx.set('Referrer-Policy', 'no-referrer');
  showPlainPage(ctx, { status, title, content, style: STYLE });
}
