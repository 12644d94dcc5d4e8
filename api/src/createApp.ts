import Koa from 'koa';
import type { App, AppDeps } from './app';
import { createLifecycle } from './createLifecycle';
import { createMemberEngine } from './createMemberEngine';
import { createRequestListener } from './createRequestListener';
import { createCommandHandlers, createHandlers, createServices } from './createServices';
import { createDomainEvents } from './domainEvents';
import { closeWhenStalled, CONNECTION_TIMEOUTS, createHttpServer } from './http/connections';
import { createCookieKeys } from './http/cookieKeys';
import { createKnownDevices } from './http/knownDevices';
import { watchEffects } from './http/platform/effectMetrics';
import { createConsoleSessions } from './http/platform/consoleSessions';
import { createVisitorKeys } from './http/visitorKeys';
import { createRemoteOverrides } from './http/remoteOverrides';
import { createSessions } from './http/session';
import { logDatabaseConnection } from './persistence/connection';
import { createLocateTown } from './modules/places/service';
import { readProfile } from './modules/profile/service';
import { createPendingEffects } from './persistence/createPendingEffects';
import { createProcessLease } from './persistence/processLease';
import { createSessionStore } from './persistence/sessionStore';
import { createMemoryLimiter, withScale } from './providers/limiter';
import { createTicker } from './providers/ticker';
import { mountCommands } from './realtime/commands';
import { PACE } from './realtime/processCluster';
import { createRealtime } from './realtime/realtime';

export type { App, AppDeps } from './app';

/** Builds the server from its dependencies without listening. Tests call it just like `main` does. */
export function createApp(deps: AppDeps): App {
  const { config, connection, clock, random, logger } = deps;
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
  const sessionStore = createSessionStore(connection, readProfile);
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
  const { findReadinessProblem, ...lifecycle } = createLifecycle({
    ...deps,
    http,
    realtime,
    redis,
    lease,
    members,
    effects,
    ticker,
    services,
  });

  const { browserGrants: grants, remotes } = services;
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

  const handlers = createHandlers({
    ...services,
    sessions,
    devices,
    visitorKeys,
    overrides,
    connections: realtime,
    clock,
    publicOrigin,
    findReadinessProblem,
  });

  const handle = createRequestListener(koa, {
    ...deps,
    services,
    handlers,
    sessions,
    visitorKeys,
    consoleSessions,
    overrides,
    createLimiter,
    members,
    realtime,
  });
  watchEffects(services.releaseMetrics.registry, { effects, ticker, logger });
  remotes.watch(ticker);
  services.canaries.watch(ticker);
  // With Redis there may be other processes.
  if (redis) services.releaseDecisions.watch(ticker);

  return {
    http,
    realtime,
    ...lifecycle,
    loadDemo: services.loadDemo,
    photoReviews: services.photoReviews,
    announce: services.auth.announce,
    digests: services.digests,
    releaseRetention: services.releaseRetention,
    moderation: services.moderation,
    // Also with Redis, which may have been unavailable when the command published its events.
    reportChange: () => lease.reportChange(),
  };
}
