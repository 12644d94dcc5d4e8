import Koa from 'koa';
import compress from 'koa-compress';
import path from 'node:path';
import type { App, AppDeps } from './app';
import { createMemberEngine } from './createMemberEngine';
import { createCommandHandlers, createHandlers, createServices } from './createServices';
import { createDomainEvents } from './domainEvents';
import { recordActivityOf } from './http/activity';
import { closeWhenStalled, CONNECTION_TIMEOUTS, createHttpServer } from './http/connections';
import { createCookieKeys } from './http/cookieKeys';
import { devMailbox } from './http/devMailbox';
import { errorBoundary } from './http/errorBoundary';
import { skipForCalls } from './http/skipForCalls';
import { ownHostOnly } from './http/ownHost';
import { illustrations } from './http/illustrations';
import { createKnownDevices } from './http/knownDevices';
import { integrityProbe } from './http/importMap';
import { installFiles } from './http/installFiles';
import { watchEffects } from './http/platform/effectMetrics';
import { createConsoleSessions } from './http/platform/consoleSessions';
import { metricsPage } from './http/platform/metrics';
import { platformPage } from './http/platform/platformPage';
import { mount } from './http/mount';
import { createFormReader } from './http/multipart';
import { shellPage } from './http/page';
import { createParallelLimits } from './http/parallelLimits';
import { createSlowRefusals } from './http/slowRefusals';
import { createRateLimits } from './http/rateLimits';
import { createVisitorKeys } from './http/visitorKeys';
import { createRemoteOverrides } from './http/remoteOverrides';
import { requestLog } from './http/requestLog';
import { securityHeaders } from './http/security';
import { securityReports } from './http/securityReports';
import { changePassword } from './http/changePassword';
import { securityText } from './http/securityText';
import { createSessions } from './http/session';
import { publishedFiles } from './http/static';
import { declineEmailPage } from './http/declineEmailPage';
import { unsubscribePage } from './http/unsubscribePage';
import { unknownCall } from './http/unknownCall';
import { isDatabaseReady, logDatabaseConnection, prepareDatabase } from './persistence/connection';
import { createLocateTown } from './modules/places/service';
import { createPendingEffects } from './persistence/createPendingEffects';
import { createProcessLease } from './persistence/processLease';
import { createSessionStore } from './persistence/sessionStore';
import { createMemoryLimiter, withScale } from './providers/limiter';
import { createTicker } from './providers/ticker';
import { mountCommands } from './realtime/commands';
import { PACE } from './realtime/processCluster';
import { createRealtime } from './realtime/realtime';

export type { App, AppDeps } from './app';

/** Requests still running this long after the shutdown began are aborted. */
const DRAIN_TIMEOUT_MS = 7_000;

/** Interval for sweeping expired photo uploads that never finished. */
const PHOTO_SWEEP_MS = 10 * 60_000;
const DIGESTS_EVERY_MS = 60 * 60 * 1_000;
/** Deletions become final at most this long after their due date. */
const DELETIONS_EVERY_MS = 60 * 60 * 1_000;

const HOLDS_DEMO_ACCOUNTS =
  'This database holds demo accounts, whose password is public; point MONGODB_URI or DATA_DIR at a database without ' +
  'them before you start with NODE_ENV=production.';

/** Builds the server from its dependencies without listening. Tests call it just like `main` does. */
export function createApp(deps: AppDeps): App {
  const { config, connection, clock, random, logger, scheduler } = deps;
  const { publicOrigin } = config;

  const koa = new Koa({
    proxy: config.trustedProxies > 0,
    // Entries further left in X-Forwarded-For come from the client.
    maxIpsCount: config.trustedProxies,
  });
  koa.keys = createCookieKeys(config.sessionKeys);
  koa.silent = true;
  // Socket.IO intercepts its own path only when it finds a listener; otherwise both would reply.
  const http = createHttpServer((req, res) => void handle(req, res).then(() => closeWhenStalled(res)), {
    ...(deps.connectionTimeouts ?? CONNECTION_TIMEOUTS),
    keepAliveMs: config.keepAliveSeconds * 1_000,
  });
  logDatabaseConnection(connection, logger);
  const sessionStore = createSessionStore(connection);
  const secure = publicOrigin?.startsWith('https:') ?? false;
  const sessions = createSessions({ app: koa, store: sessionStore, clock, random, secure });
  const visitorKeys = createVisitorKeys({ sessions, random, clock, secure });
  const devices = createKnownDevices({ keys: config.sessionKeys, random, clock, secure });
  const redis = deps.connectRedis?.();
  const createCounter = redis?.createLimiter ?? createMemoryLimiter;
  const createLimiter = withScale(createCounter, config.rateLimitScale);
  const events = createDomainEvents(logger);
  const realtime = createRealtime({
    http,
    sessions,
    publicOrigin,
    limitScale: config.rateLimitScale,
    trustedProxies: config.trustedProxies,
    runCommand: mountCommands({ getHandlers: () => commandHandlers, createLimiter, logger }),
    redis,
    database: connection.name,
    events,
    logger,
  });
  const locateTown = createLocateTown(deps.gazetteer);
  const members = createMemberEngine({ ...deps, redis, local: realtime, events, locateTown });
  const lease = createProcessLease({
    connection,
    holder: redis ? 'redis' : random.bytes(9).toString('base64url'),
    // The process that starts the embedded database locks it.
    isExclusive: config.mongodbUri === undefined,
    pace: deps.processPace ?? PACE,
    logger,
    onLost: deps.onLeaseLost,
    onChangeReported: members.catchUp,
  });
  const effects = createPendingEffects(deps);
  const ticker = createTicker(logger);
  const services = createServices({
    ...deps,
    effects,
    sessionStore,
    createLimiter,
    createCounter,
    publisher: realtime,
    connections: realtime,
    events,
    members,
    locateTown,
  });
  const commandHandlers = createCommandHandlers(services);
  const { account, auth, cards, digests, messaging, photos, remotes, photoReviews, moderation } = services;
  const { videoCalls } = services;

  const { browserGrants: grants } = services;
  const consoleSessions = createConsoleSessions({ grants, deployTokens: config.deployTokens, secure });
  const overrides = createRemoteOverrides({
    policy: services.overridePolicy,
    remotes,
    grants,
    consoleSessions,
    sessions,
    isSigned: config.trust !== null,
    logger,
    publicOrigin,
    secure,
  });

  let stopping = false;
  const handlers = createHandlers({
    ...services,
    sessions,
    devices,
    visitorKeys,
    overrides,
    connections: realtime,
    clock,
    publicOrigin,
    async findReadinessProblem() {
      if (stopping) return 'not_ready';
      if (!(await isDatabaseReady(connection))) return 'database_unavailable';
      return members.isHearing() ? undefined : 'other_processes_not_heard';
    },
  });

  koa.use(requestLog(logger, random));
  koa.use(errorBoundary(logger));
  koa.use(ownHostOnly(config));
  // Before the security headers, because files have their own, shorter policy.
  koa.use(publishedFiles({ publishedDir: config.publishedDir, source: deps.publishedSource }));
  koa.use(securityHeaders(config, random));
  // Brotli makes replies smaller than zstd at a third of the processor time; the middleware would prefer zstd.
  koa.use(compress({ threshold: 1_024, zstd: false }));
  const limits = createRateLimits(createLimiter);
  const { deployTokens } = config;
  watchEffects(services.releaseMetrics.registry, { effects, ticker, logger });
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
        countConnections: realtime.countConnections,
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
    mount(handlers, {
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
  const { hasProfile } = members;
  koa.use(
    shellPage({
      remotes,
      sessions,
      visitorKeys,
      overrides,
      loadTokens: services.loadTokens,
      hasProfile,
      clock,
      random,
      watchedPercent: config.watchedPercent,
      publicOrigin,
      inspect: !config.production,
    }),
  );
  // Koa composes its middleware when `callback` is called, so this comes last.
  const handle = koa.callback();
  remotes.watch(ticker);
  services.canaries.watch(ticker);
  // With Redis there may be other processes.
  if (redis) services.releaseDecisions.watch(ticker);

  return {
    http,
    realtime,
    loadDemo: services.loadDemo,
    effects: {
      async deliverDue() {
        await effects.deliverDue();
        await photos.sweep();
        await account.deleteDue();
      },
      start() {
        effects.start(ticker);
        ticker.every(PHOTO_SWEEP_MS, 'expired_photos', photos.sweep);
        ticker.every(DELETIONS_EVERY_MS, 'due_deletions', account.deleteDue);
        ticker.every(DIGESTS_EVERY_MS, 'store_digests', digests.storeDue);
      },
    },
    async prepare() {
      await lease.acquire();
      await prepareDatabase(connection, logger);
      if (config.production && (await auth.hasDemoAccounts())) throw new Error(HOLDS_DEMO_ACCOUNTS);
      await photos.sweep();
      await messaging.sweepImages();
      await account.resumeDeletions();
      await videoCalls.endOverdue();
      await services.sharedDates.planEarlierDates();
      await members.start();
      // Runs in the background: lists also load without it, only later.
      void cards.fill(members.memberIds());
    },
    async replayDeletions() {
      await account.postponeLeavings();
      const revived = await account.listRevivedAccounts();
      if (revived.length === 0) return 0;
      await prepareDatabase(connection, logger);
      await account.deleteAgain(revived);
      return revived.length;
    },
    async rebuildMemberIndex() {
      cards.clear();
      await members.rebuild();
    },
    photoReviews,
    announce: auth.announce,
    digests,
    releaseRetention: services.releaseRetention,
    moderation,
    // Also with Redis, which may have been unavailable when the command published its events.
    reportChange: () => lease.reportChange(),
    async stop() {
      stopping = true;
      await lease.retire();
      scheduler.cancelAll();
      await services.insights.jobs.close();
      await deps.faceVerifier?.stop();
      await deps.nudityCheck.stop();
      const cutOff = setTimeout(() => http.closeAllConnections(), DRAIN_TIMEOUT_MS);
      const drained = http.listening ? new Promise((resolve) => http.close(resolve)) : Promise.resolve();
      await realtime.stop();
      http.closeIdleConnections();
      await drained;
      clearTimeout(cutOff);
      await ticker.stop();
      await effects.flush();
      await cards.stop();
      await members.stop();
      await redis?.stop();
      // With Redis, other processes keep running.
      if (!redis) await lease.release();
    },
  };
}
