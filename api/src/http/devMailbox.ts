import type { Middleware } from 'koa';
import type { Mailbox } from '../providers/mailer';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const withLinks = (text: string): string =>
  escape(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

/** While developing: the mails that would have been sent, at /dev/mailbox. */
export function devMailbox(mailbox: Mailbox): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/mailbox') return next();
    const mails = await mailbox.list();
    const items = mails.map(
      ({ sentAt, to, subject, text }) =>
        `<article><h2>${escape(subject)}</h2><p>To ${escape(to)}, ${escape(sentAt)}</p><pre>${withLinks(text)}</pre></article>`,
    );
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'html';
    ctx.body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox</h1>${items.join('') || '<p>No mail yet.</p>'}</body></html>`;
  };
}
