import type { Middleware } from 'koa';
import { UNSUBSCRIBE_PATH } from '../modules/notifications/digests';
import { Failure } from '../failure';
import { escapeHtml } from './html';
import { showNotice } from './plainPage';

/**
 * Stops a member's e-mails without a sign-in, by the signed token of their link. This takes a POST, which mail programs
 * send for their own button (RFC 8058). A GET shows the button, because mail scanners open links.
 */
export function unsubscribePage(unsubscribe: (token: string) => Promise<boolean>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== UNSUBSCRIBE_PATH) return next();
    ctx.state['call'] = 'email.unsubscribe';
    const token = typeof ctx.query['token'] === 'string' ? ctx.query['token'] : '';
    if (ctx.method === 'GET' || ctx.method === 'HEAD')
      return showNotice(
        ctx,
        200,
        'Stop these emails?',
        `<form method="post" action="${escapeHtml(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`)}"><button>Stop the emails</button></form>`,
      );
    if (ctx.method !== 'POST') throw new Failure('method_not_allowed', { allow: 'GET, HEAD, POST' });
    return (await unsubscribe(token))
      ? showNotice(
          ctx,
          200,
          'The emails have stopped',
          '<p>You will not get another email about what is waiting for you. You can switch it on again in your notification settings.</p>',
        )
      : showNotice(
          ctx,
          400,
          'This link is not valid',
          '<p>Please <a href="/messages?settings=notifications">switch the emails off in your notification settings</a>.</p>',
        );
  };
}
