import type { AppDeps } from './app';
import { createCanaries } from './modules/releases/canary/canaries';
import { createRemoteLoadRepository } from './modules/releases/canary/repository';
import { createReleaseDecisions } from './modules/releases/decisions';
import { createBrowserGrants } from './modules/releases/grants/repository';
import { createReleaseHealth } from './modules/releases/health/health';
import { createLoadTokens } from './modules/releases/loads/loadTokens';
import { createReleaseMetrics } from './modules/releases/health/metrics';
import { createReleaseHealthRepository } from './modules/releases/health/repository';
import { createSourceMaps } from './modules/releases/health/sourceMaps';
import * as releasesModule from './modules/releases';
import { createReleaseRepository } from './modules/releases/repository';
import { createReleaseRetention } from './modules/releases/retention';
import type { Team } from './modules/releases/teams';
import * as remotesModule from './modules/remotes';
import { createOverridePolicy } from './modules/remotes/overrides';
import { createRegistrySigner } from './modules/remotes/registrySigner';
import type { CreateLimiter } from './providers/limiter';
import type { Publisher } from './realtime/publisher';

/** Acts as the team for automatic canary decisions, which are based on counted loads. */
const AUTOMATIC_CANARY_TEAM: Team = { name: 'canary judgement', remote: null };

interface PlatformDeps extends AppDeps {
  /** Creates limiters that the configuration does not scale. */
  createCounter: CreateLimiter;
  publisher: Publisher;
}

/** Creates the services for releases and their health. Every process watches the published folder itself. */
export function createPlatformServices({
  config,
  connection,
  publishedSource: source,
  publisher,
  createCounter,
  scheduler,
  clock,
  random,
  logger,
}: PlatformDeps) {
  const releaseDecisions = createReleaseDecisions(createReleaseRepository(connection));
  const remotes = remotesModule.createService({
    source,
    decisions: releaseDecisions,
    publisher,
    logger,
    signer: config.trust ? createRegistrySigner(config.trust, clock) : null,
  });
  const canaries = createCanaries({
    decisions: releaseDecisions,
    loads: createRemoteLoadRepository(connection),
    source,
    decide: (remote, decision) => releases.decide(AUTOMATIC_CANARY_TEAM, remote, decision),
    key: config.sessionKeys[0]!,
    clock,
    logger,
  });
  const overridePolicy = createOverridePolicy({
    origins: config.remoteOverrides,
    needsToken: config.production,
    keys: config.sessionKeys,
    clock,
  });
  const releases = releasesModule.createService({
    decisions: releaseDecisions,
    overridePolicy,
    source,
    canaries,
    remotes,
    clock,
    logger,
  });
  const releaseRetention = createReleaseRetention({
    source,
    decisions: releaseDecisions,
    scheduler,
    clock,
    logger,
  });
  const releaseMetrics = createReleaseMetrics();
  const releaseHealth = createReleaseHealth({
    repository: createReleaseHealthRepository(connection),
    source,
    remotes,
    sourceMaps: createSourceMaps(config.publishedDir),
    metrics: releaseMetrics,
    clock,
  });
  return {
    remotes,
    releases,
    releaseDecisions,
    canaries,
    releaseRetention,
    releaseMetrics,
    releaseHealth,
    overridePolicy,
    loadTokens: createLoadTokens({ keys: config.sessionKeys, createCounter, clock }),
    browserGrants: createBrowserGrants({ connection, clock, random }),
  };
}
