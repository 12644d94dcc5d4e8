import type Koa from 'koa';
import compress from 'koa-compress';
import path from 'node:path';
import type { AppDeps } from './app';
import type { MemberEngine } from './createMemberEngine';
import type { Services } from './createServices';
import { recordActivityOf } from './http/activity';
import { devMailbox } from './http/devMailbox';
import { errorBoundary } from './http/errorBoundary';
import { skipForCalls } from './http/skipForCalls';
import { ownHostOnly } from './http/ownHost';
import { illustrations } from './http/illustrations';
import { integrityProbe } from './http/importMap';
import type { Handlers } from './http/handlers';
import { installFiles } from './http/installFiles';
import type { ConsoleSessions } from './http/platform/consoleSessions';
import { metricsPage } from './http/platform/metrics';
import { platformPage } from './http/platform/platformPage';
import { mount } from './http/mount';
import { createFormReader } from './http/multipart';
import { shellPage } from './http/page';
import { createParallelLimits } from './http/parallelLimits';
import { createSlowRefusals } from './http/slowRefusals';
import { createRateLimits } from './http/rateLimits';
import type { RemoteOverrides } from './http/remoteOverrides';
import { requestLog } from './http/requestLog';
import { securityHeaders } from './http/security';
import { securityReports } from './http/securityReports';
import { changePassword } from './http/changePassword';
import { securityText } from './http/securityText';
import type { SessionParts } from './http/session';
import { publishedFiles } from './http/static';
import { declineEmailPage } from './http/declineEmailPage';
import { unsubscribePage } from './http/unsubscribePage';
import { unknownCall } from './http/unknownCall';
import type { VisitorKeys } from './http/visitorKeys';
import type { CreateLimiter } from './providers/limiter';
import type { Realtime } from './realtime/realtime';

interface ListenerDeps extends AppDeps {
  services: Services;
  handlers: Handlers;
  sessions: SessionParts;
  visitorKeys: VisitorKeys;
  consoleSessions: ConsoleSessions;
  overrides: RemoteOverrides;
  createLimiter: CreateLimiter;
  members: MemberEngine;
  realtime: Realtime;
}

/** Installs the middleware of every request, in order, and returns the listener for the HTTP server. */
export function createRequestListener(koa: Koa, deps: ListenerDeps): ReturnType<Koa['callback']> {
  const {
    config,
    clock,
    random,
    logger,
    services,
    sessions,
    visitorKeys,
    consoleSessions,
    overrides,
    createLimiter,
    members,
  } = deps;
  const { publicOrigin, deployTokens } = config;
  const { remotes } = services;

  koa.use(requestLog(logger, random));
  koa.use(errorBoundary(logger));
  koa.use(ownHostOnly(config));
  // Before the security headers, because files have their own, shorter policy.
  koa.use(publishedFiles({ publishedDir: config.publishedDir, source: deps.publishedSource }));
  koa.use(securityHeaders(config, random));
  // Brotli makes replies smaller than zstd at a third of the processor time; the middleware would prefer zstd.
  koa.use(compress({ threshold: 1_024, zstd: false }));
  const limits = createRateLimits(createLimiter);
  koa.use(
    skipForCalls([
      illustrations(deps.illustrationsDir),
      securityText({ contact: config.securityContact, publicOrigin, clock }),
      changePassword,
      integrityProbe,
      installFiles({ publishedDir: config.publishedDir, remotes }),
      unsubscribePage(services.notifications.unsubscribeFromEmail),
      declineEmailPage(services.unconfirmedAddresses),
      platformPage({
        ...services,
        countConnections: deps.realtime.countConnections,
        deployTokens,
        limits,
        publicOrigin,
        consoleSessions,
      }),
      metricsPage(services.releaseMetrics.registry, deployTokens),
      ...(deps.mailbox ? [devMailbox(deps.mailbox)] : []),
    ]),
  );
  koa.use(securityReports(logger, { limitScale: config.rateLimitScale, publicOrigin }));
  koa.use(sessions.middleware);
  koa.use(recordActivityOf(sessions, members.recordActivity));
  koa.use(
    mount(deps.handlers, {
      limits,
      parallelLimits: config.rateLimitScale > 0 ? createParallelLimits() : null,
      slowRefusals: createSlowRefusals(createLimiter, deps.refusalDelayMs),
      sessions,
      auditLog: deps.auditLog,
      forms: createFormReader(path.join(config.dataDir, 'incoming')),
      publicOrigin,
      deployTokens,
    }),
  );
  koa.use(unknownCall);
  koa.use(overrides.middleware);
  koa.use(
    shellPage({
      remotes,
      sessions,
      visitorKeys,
      overrides,
      loadTokens: services.loadTokens,
      hasProfile: members.hasProfile,
      clock,
      random,
      watchedPercent: config.watchedPercent,
      publicOrigin,
      inspect: !config.production,
    }),
  );
  // Koa composes its middleware when `callback` is called, so this comes last.
  return koa.callback();
}
