import type { Registry } from '@sixfold/api-contract';
import type { Context, Middleware } from 'koa';
import type { LoadTokens } from '../modules/releases/loads/loadTokens';
import type { PrerenderedPages } from '../modules/remotes/shellBuild';
import type { ShellBuild, RemotesService } from '../modules/remotes/service';
import type { Clock, Random } from '../providers/ports';
import { Failure } from '../failure';
import { toNetworkKey } from './clientAddress';
import { composeFrame, type Frame, type FrameName, type NewcomerPage } from './frame';
import { escapeHtml, jsonForHtml } from './html';
import { importMapOf } from './importMap';
import { preloadedCalls, type PreloadedCall } from './preloadedCalls';
import { headLines } from './pageHead';
import { routeOf, type PageRoute } from './pageRoutes';
import { allowDevelopmentServer, allowInlineScript, nonceOf, requireTrustedTypes } from './security';
import { REPORT_GROUP } from './securityReports';
import type { VisitorKeys } from './visitorKeys';
import { overrideNotice, type RemoteOverrides } from './remoteOverrides';
import type { SessionParts } from './session';

interface PageOptions {
  remotes: RemotesService;
  sessions: SessionParts;
  visitorKeys: VisitorKeys;
  overrides: Pick<RemoteOverrides, 'of'>;
  loadTokens: Pick<LoadTokens, 'issue'>;
  /** Whether a member has a profile; without one every page leads to onboarding. */
  hasProfile: (memberId: string) => boolean;
  clock: Clock;
  random: Random;
  /** Percentage of pages that report the health of their remotes. */
  watchedPercent: number;
  /** The product's public origin; the request's own origin is used when undefined. */
  publicOrigin: string | undefined;
  /** Shows the developer panel of loaded remotes. */
  inspect: boolean;
}

/** Data for the page's first script, which would otherwise have to request it. */
interface Boot {
  registry: Registry;
  shell: Pick<ShellBuild, 'base' | 'version' | 'chunks'> | null;
  /** `ended`: the owner has ended this browser's session. */
  session: 'member' | 'anonymous' | 'ended';
  inspect: boolean;
  /** When the page was rendered, because the device's clock may be wrong. */
  timeMs: number;
}

const explainVisitor = async (sessions: SessionParts, { req }: Context): Promise<'anonymous' | 'ended'> =>
  (await sessions.explainAbsence(req)) === 'session_ended' ? 'ended' : 'anonymous';

/** Serves the product's only page: the shell's HTML, rendered for the request's URL and session. */
export function shellPage({
  remotes,
  sessions,
  visitorKeys,
  overrides,
  loadTokens,
  hasProfile,
  clock,
  random,
  watchedPercent,
  publicOrigin,
  inspect,
}: PageOptions): Middleware {
  const isWatched = () => random.bytes(4).readUInt32BE(0) % 100 < watchedPercent;
  return async (ctx) => {
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && ctx.accepts('html') !== false;
    if (!isPage) throw new Failure('not_found');
    const reader = (await remotes.hasCanaries()) ? visitorKeys.getOrCreateKey(ctx) : null;
    const override = await overrides.of(ctx);
    const [shell, registry] = await Promise.all([
      remotes.shell(),
      remotes.registryFor(reader, { override, isWatched: isWatched() }),
    ]);
    const memberId = sessions.memberIdOf(ctx);
    const isMember = memberId !== null;
    const section = typeof ctx.query['section'] === 'string' ? ctx.query['section'] : undefined;
    const route = routeOf(ctx.path, section, isMember, registry.remotes);
    const boot: Boot = {
      registry: {
        ...registry,
        loadTokens: loadTokens.issue(registry, {
          reader: reader ?? visitorKeys.keyOf(ctx),
          network: toNetworkKey(ctx.ip),
        }),
      },
      shell: shell && { base: shell.base, version: shell.version, chunks: shell.chunks },
      session: isMember ? 'member' : await explainVisitor(sessions, ctx),
      inspect,
      timeMs: clock().getTime(),
    };
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    if (shell?.prerendered) allowInlineScript(ctx, shell.prerendered.startScript);
    const importMap = importMapOf(registry);
    if (importMap) allowInlineScript(ctx, importMap);
    if (shell && isImmutable(shell, registry)) {
      ctx.set('Integrity-Policy', `blocked-destinations=(script), endpoints=(${REPORT_GROUP})`);
      if (shell.prerendered?.trustedTypes) requireTrustedTypes(ctx, shell.prerendered.trustedTypes);
    }
    if (override) allowDevelopmentServer(ctx, override.origin);
    ctx.status = shell ? (route.known ? 200 : 404) : 503;
    ctx.body = shell
      ? writePage({
          shell,
          boot,
          importMap,
          route,
          calls: memberId === null ? [] : preloadedCalls(route, ctx.search, memberId, hasProfile(memberId)),
          frame: frameOf(
            shell,
            route,
            memberId !== null && hasProfile(memberId),
            isMember || ctx.search !== '' ? null : await findNewcomerPage(remotes, route),
          ),
          notice: override ? overrideNotice(override, registry.remotes, nonceOf(ctx.res)) : '',
          nonce: nonceOf(ctx.res),
          origin: publicOrigin ?? `${ctx.protocol}://${ctx.host}`,
          year: clock().getFullYear(),
        })
      : NOT_BUILT;
  };
}

/**
 * Returns the frame around a remote's page, chosen like the shell's RemoteRoute does; null for the shell's own pages.
 */
function frameOf(
  { prerendered }: ShellBuild,
  { page, remotePath }: PageRoute,
  hasProfile: boolean,
  newcomerPage: NewcomerPage | null,
): Frame | null {
  if (page !== null || !prerendered?.frames) return null;
  const name: FrameName = hasProfile && !remotePath?.startsWith('/onboarding') ? 'member' : 'entry';
  return composeFrame(prerendered.frames, name, newcomerPage);
}

/** Returns the page that the remote has prerendered for visitors at this address, if any. */
async function findNewcomerPage(
  remotes: RemotesService,
  { remote, remotePath }: PageRoute,
): Promise<NewcomerPage | null> {
  const pages = remote && (await remotes.pagesOf(remote));
  const page = remotePath === null ? undefined : pages?.pages[remotePath];
  return pages && page ? { css: pages.css, page } : null;
}

const isInDevelopment = ({ version }: { version: string }) => version === 'dev';

/** Builds of a development server have no hashes. */
const isImmutable = (shell: ShellBuild, { remotes }: Registry) =>
  [shell, ...remotes].every((build) => !isInDevelopment(build));

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sixfold</title></head>
<body><h1>Sixfold is not built yet</h1><p>Run <code>npm start</code> in the project's folder; it builds what is missing.</p></body></html>
`;

/** Shown on pages that are empty without scripts; the public pages are prerendered. */
const NEEDS_SCRIPTS =
  '<noscript>Sixfold needs JavaScript, which is switched off in this browser.</noscript>\n';

/** Only for members: a visitor has nothing to install yet, and the first page stays light. */
const INSTALL_LINES = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  '<link rel="apple-touch-icon" href="/icon-192.png">',
];

interface PageParts {
  shell: ShellBuild;
  boot: Boot;
  importMap: string | null;
  route: PageRoute;
  calls: readonly PreloadedCall[];
  frame: Frame | null;
  /** Shown above the page. */
  notice: string;
  nonce: string;
  origin: string;
  year: number;
}

function writePage({
  shell,
  boot,
  importMap,
  route,
  calls,
  frame,
  notice,
  nonce,
  origin,
  year,
}: PageParts): string {
  const { prerendered } = shell;
  const html = (route.page !== null && prerendered?.pages[route.page]?.html) || null;
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    ...headLines(route.page, prerendered, origin),
    ...(boot.session === 'member' ? INSTALL_LINES : []),
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...conditionalCallLinks(calls),
    ...conditionalStyles(frame, nonce),
    // Must precede every module and every link to one, because some browsers ignore a later import map.
    ...(importMap ? [`<script type="importmap">${importMap}</script>`] : []),
    // Before every file, so that it notices files that fail to load.
    ...(prerendered ? [`<script>${prerendered.startScript}</script>`] : []),
    `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
    ...(html && prerendered ? [prerenderedStyleLink(shell.base, prerendered)] : []),
    ...(frame ? [`<style id="prerendered-style" nonce="${nonce}">${frame.css}</style>`] : []),
    ...shell.styles.map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" crossorigin="anonymous" integrity="${integrity}" href="${escapeHtml(shell.base + file)}" data-start>`,
    ),
    // High priority, because a deferred script would wait behind all preloads.
    ...shell.scripts.map(
      ({ file, integrity }) =>
        `<script defer fetchpriority="high" crossorigin="anonymous" integrity="${integrity}" src="${escapeHtml(shell.base + file)}" data-start></script>`,
    ),
    // After the shell's own files, because a browser requests six at a time in this order.
    ...preloadsOf(shell, route),
    ...callLinks(calls),
    ...shell.fonts.map(
      (file) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${escapeHtml(shell.base + file)}">`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head>
${lines.join('\n')}
</head>
<body>
${html ? '' : NEEDS_SCRIPTS}${notice}<div id="root"${rootAttributes(frame)}>${html?.replace('%YEAR%', String(year)) ?? frame?.html ?? ''}</div>
</body>
</html>
`;
}

/** A skeleton is inert because it is unusable; a prerendered page keeps its state in the handover. */
const rootAttributes = (frame: Frame | null): string =>
  frame === null ? '' : frame.hasPage ? ' data-page' : ' data-frame inert';

/** The shell removes the style sheet by its id once it has rendered the page. */
const prerenderedStyleLink = (base: string, { style }: PrerenderedPages): string =>
  `<link rel="stylesheet" id="prerendered-style" crossorigin="anonymous" integrity="${style.integrity}" href="${escapeHtml(base + style.file)}" data-start>`;

const ROUTE_EXPOSE = './remote';

/**
 * Preloads the page's code in parallel with the shell's instead of after it. Each link must match the later load
 * exactly (integrity and crossorigin), or the browser downloads the file twice.
 */
function preloadsOf(shell: ShellBuild, { remote, landing }: PageRoute): string[] {
  const ofPage = landing ? shell.landingScripts : remote ? shell.remoteScripts : [];
  const consumed = remote?.consumes?.flatMap((name) => shell.sharedScripts[name] ?? []) ?? [];
  const ofShell = [...ofPage, ...consumed].map((file) => ({ ...file, base: shell.base }));
  // A development server's files may have changed since it was described.
  const ofRemote =
    remote && !isInDevelopment(remote)
      ? [remote.entry, ...(remote.exposes[ROUTE_EXPOSE] ?? [])].map((file) => ({
          ...file,
          base: remote.base,
        }))
      : [];
  const link = (rel: string, { base, file, integrity }: (typeof ofShell)[number]) =>
    `<link ${rel} crossorigin="anonymous" integrity="${integrity}" href="${escapeHtml(base + file)}">`;
  const script = 'rel="preload" as="script"';
  const rel = remote?.type === 'module' ? 'rel="modulepreload"' : script;
  return [...ofRemote.map((file) => link(rel, file)), ...ofShell.map((file) => link(script, file))];
}

/** The link must match the API client's later request (mode and credentials), or the browser sends two requests. */
const callLink = (kind: string, { address }: PreloadedCall): string =>
  `<link ${kind} as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`;

const callLinks = (calls: readonly PreloadedCall[]): string[] =>
  calls.filter(({ unlessStored }) => !unlessStored).map((call) => callLink('rel="preload"', call));

/** Inert until the start script has checked the browser's storage, like the links below. */
const conditionalStyles = (frame: Frame | null, nonce: string): string[] =>
  frame?.ifStored
    ? [
        `<style media="not all" data-if-stored="${escapeHtml(frame.ifStored.key)}" nonce="${nonce}">${frame.ifStored.css}</style>`,
      ]
    : [];

const conditionalCallLinks = (calls: readonly PreloadedCall[]): string[] =>
  calls.flatMap((call) =>
    call.unlessStored
      ? [callLink(`data-preload-unless-stored="${escapeHtml(call.unlessStored)}"`, call)]
      : [],
  );
