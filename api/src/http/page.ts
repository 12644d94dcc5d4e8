import type { Registry } from '@sixfold/api-contract';
import type { Middleware } from 'koa';
import type { ShellBuild, RemotesService } from '../modules/remotes/service';
import { Failure } from './errors';
import { routeOf, type PageRoute } from './pageRoutes';
import { nonceOf } from './security';
import type { SessionParts } from './session';

interface PageOptions {
  remotes: RemotesService;
  sessions: SessionParts;
  /** Shows the developer's panel of loaded remotes. */
  inspect: boolean;
}

/** What the page's first script reads instead of asking for it. */
interface Boot {
  registry: Registry;
  session: 'member' | 'anonymous';
  inspect: boolean;
}

/** The one page of the product: the shell's HTML, made for the address and the session that asked for it. */
export function shellPage({ remotes, sessions, inspect }: PageOptions): Middleware {
  return async (ctx) => {
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.accepts('html') !== false;
    if (!isPage) throw new Failure('not_found');
    const [shell, registry] = await Promise.all([remotes.shell(), remotes.registry()]);
    const isMember = sessions.memberIdOf(ctx) !== null;
    const section = typeof ctx.query['section'] === 'string' ? ctx.query['section'] : undefined;
    const route = routeOf(ctx.path, section, isMember, registry.remotes);
    const boot: Boot = { registry, session: isMember ? 'member' : 'anonymous', inspect };
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.status = shell ? (route.known ? 200 : 404) : 503;
    ctx.body = shell ? writePage(shell, boot, preloadsOf(shell, route), nonceOf(ctx.res)) : NOT_BUILT;
  };
}

/** The sign of the house, inline: a browser asks for an icon on every page, and this one needs no request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#B3365F" d="M16 1 29 8.5v15L16 31 3 23.5v-15z"/><path fill="#4150B5" d="m18.4 6.9 6.7 6.7-2.4 9-9.1 2.5-6.7-6.7 2.5-9z"/></svg>',
)}`;

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sixfold</title></head>
<body><h1>Sixfold is not built yet</h1><p>Run <code>npm start</code> in the project's folder; it builds what is missing.</p></body></html>
`;

function writePage(shell: ShellBuild, boot: Boot, preloads: readonly string[], nonce: string): string {
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Sixfold</title>',
    '<meta name="description" content="Sixfold brings people together for dating, friendship and business by how six personality systems fit.">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F1">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15121C">',
    `<link rel="icon" href="${ICON}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
    ...shell.styles.map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" crossorigin="anonymous" integrity="${integrity}" href="${attribute(shell.base + file)}">`,
    ),
    ...shell.scripts.map(
      ({ file, integrity }) =>
        `<script defer crossorigin="anonymous" integrity="${integrity}" src="${attribute(shell.base + file)}"></script>`,
    ),
    // After the shell's own files: a browser asks for six at a time, in this order.
    ...preloads,
    ...shell.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${attribute(shell.base + file)}">`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${lines.join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>Sixfold needs JavaScript, which is switched off in this browser.</noscript>
</body>
</html>
`;
}

const ROUTE_EXPOSE = './remote';

/**
 * The code of what the page will show travels beside the shell's instead of after it. Each link must say exactly what
 * the later load says (integrity and crossorigin), or the browser downloads the file twice.
 */
function preloadsOf(shell: ShellBuild, { remote, landing }: PageRoute): string[] {
  const ofShell = (landing ? shell.landingScripts : remote ? shell.remoteScripts : []).map((file) => ({
    ...file,
    base: shell.base,
  }));
  const ofRemote = remote
    ? [remote.entry, ...(remote.exposes[ROUTE_EXPOSE] ?? [])].map((file) => ({ ...file, base: remote.base }))
    : [];
  return [...ofRemote, ...ofShell].map(
    ({ base, file, integrity }) =>
      `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${attribute(base + file)}">`,
  );
}

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that cannot end the script element it stands in. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
