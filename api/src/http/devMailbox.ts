import type { Context, Middleware } from 'koa';
import type { KeptMail, Mailbox } from '../providers/mailer';
import { isLoopbackAddress, isLoopbackName } from './loopback';
import { nonceOf } from './security';
import { escapeHtml } from './html';

/** Only the newest are shown: the folder of a long-lived development machine holds thousands. */
const SHOWN_MAX = 100;

/** Turns URLs into links and escapes everything else, because names in an e-mail are user input. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

const STYLE = `
  :root { color-scheme: light dark; --paper: #fbf7f1; --raised: #fff; --ink: #211b2e; --quiet: #6a6278; --line: #e7dfd4; --accent: #b3365f; }
  @media (prefers-color-scheme: dark) { :root { --paper: #15121c; --raised: #1e1a28; --ink: #f3eef8; --quiet: #a89fb8; --line: #322c40; --accent: #f07ba0; } }
  body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
  main { max-width: 44rem; margin: 0 auto; }
  h1 { margin: 0; font: 560 1.75rem/1.2 Georgia, serif; }
  header p, .about { margin: 0.25rem 0 0; color: var(--quiet); font-size: 0.875rem; }
  ol { display: grid; gap: 1rem; margin: 2rem 0 0; padding: 0; list-style: none; }
  article { padding: 1.25rem; border: 1px solid var(--line); border-radius: 20px; background: var(--raised); }
  h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
  .text { margin-top: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  a { color: var(--accent); }
`;

const mailOf = ({ sentAt, to, subject, text }: KeptMail): string => `
      <li><article>
        <h2>${escapeHtml(subject)}</h2>
        <p class="about">To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt.replace('T', ' ').slice(0, 19))} UTC</time></p>
        <div class="text">${withLinks(text.trim())}</div>
      </article></li>`;

/** E-mails contain sign-in links, so requests from other machines on the network or behind a tunnel are refused. */
function isFromThisMachine(ctx: Context): boolean {
  const requestUrl = `http://${ctx.get('host')}`;
  return (
    isLoopbackAddress(ctx.req.socket.remoteAddress) &&
    URL.canParse(requestUrl) &&
    isLoopbackName(new URL(requestUrl).hostname) &&
    ctx.get('x-forwarded-for') === ''
  );
}

/** Serves /dev/mailbox during development: the e-mails that would have been sent, newest first. */
export function devMailbox(mailbox: Mailbox): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/dev/mailbox' || !isFromThisMachine(ctx)) return next();
    const mails = (await mailbox.list()).slice(0, SHOWN_MAX);
    ctx.set('Cache-Control', 'no-store');
    // Prevents anything in an e-mail from running or loading.
    ctx.set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonceOf(ctx.res)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    ctx.type = 'html';
    ctx.body = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox</title>
    <style nonce="${nonceOf(ctx.res)}">${STYLE}</style>
  </head>
  <body>
    <main>
      <header>
        <h1>Mailbox</h1>
        <p>What would have been sent by mail, the newest first. Reload to see what came since.</p>
      </header>
      ${mails.length > 0 ? `<ol>${mails.map(mailOf).join('')}</ol>` : '<p>No mail yet.</p>'}
    </main>
  </body>
</html>`;
  };
}
