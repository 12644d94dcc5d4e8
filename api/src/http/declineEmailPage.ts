import type { Context, Middleware } from 'koa';
import { Failure } from '../failure';
import type { DeclinedAddresses } from '../persistence/declinedAddresses';
import type { LinkTokens } from '../providers/linkTokens';
import { STOP_PATH } from '../providers/mailQueue';
import type { OutsiderLimits } from '../providers/outsiderLimits';
import { toAddressKey } from './clientAddress';
import { escapeHtml } from './html';
import { showNotice } from './plainPage';

interface StopPageDeps {
  stopTokens: LinkTokens;
  declined: DeclinedAddresses;
  outsiderLimits: Pick<OutsiderLimits, 'reset'>;
}

/**
 * Stops e-mails to an unconfirmed address, or allows them again, by the signed token of their link. This takes a POST,
 * which mail programs send for their own button (RFC 8058). A GET shows buttons, because mail scanners open links.
 */
export function declineEmailPage({ stopTokens, declined, outsiderLimits }: StopPageDeps): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== STOP_PATH) return next();
    ctx.state['call'] = 'email.stop';
    if (!['GET', 'HEAD', 'POST'].includes(ctx.method))
      throw new Failure('method_not_allowed', { allow: 'GET, HEAD, POST' });
    const token = typeof ctx.query['to'] === 'string' ? ctx.query['to'] : '';
    const hash = stopTokens.read(token);
    if (hash === null)
      return showNotice(
        ctx,
        400,
        'This link is not valid',
        '<p>Please open the complete link of the email.</p>',
      );
    if (ctx.method !== 'POST')
      return (await declined.has(hash)) ? showStopped(ctx, token) : showQuestion(ctx, token);
    if (ctx.query['allow'] === undefined) {
      await declined.add(hash);
      return showStopped(ctx, token);
    }
    await declined.remove(hash);
    await outsiderLimits.reset(hash, toAddressKey(ctx.ip));
    return showNotice(
      ctx,
      200,
      'We can write to you again',
      '<p>Please go back to where you need the email, and enter your address once more.</p>',
    );
  };
}

const formatForm = (query: string, label: string): string =>
  `<form method="post" action="${escapeHtml(`${STOP_PATH}?${query}`)}"><button>${label}</button></form>`;
const formatStop = (token: string) =>
  formatForm(`to=${encodeURIComponent(token)}`, 'Do not write to me again');
const formatAllow = (token: string) =>
  formatForm(`to=${encodeURIComponent(token)}&allow=1`, 'Write to me again');

const showQuestion = (ctx: Context, token: string) =>
  showNotice(
    ctx,
    200,
    'Stop all emails to this address?',
    `<p>Someone has entered it at Sixfold. If you stop the emails, none will come, whoever enters it again: not even a warning when a person who named you as their contact does not check in after a date.</p>${formatStop(token)}
<p>Do you wait for a code or a link that does not come, because others have used up the emails of the day?</p>${formatAllow(token)}`,
  );

const showStopped = (ctx: Context, token: string) =>
  showNotice(
    ctx,
    200,
    'We will not write to you again',
    `<p>An account that has confirmed this address still gets its own emails.</p>${formatAllow(token)}`,
  );
