import type { Server } from 'node:http';
import type { App, AppDeps } from './app';
import type { MemberEngine } from './createMemberEngine';
import type { Services } from './createServices';
import type { Readiness } from './http/system';
import { isDatabaseReady, prepareDatabase } from './persistence/connection';
import type { PendingEffects } from './persistence/pendingEffects';
import type { ProcessLease } from './persistence/processLease';
import type { RedisConnections } from './providers/redis';
import type { Ticker } from './providers/ticker';
import type { Realtime } from './realtime/realtime';

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

interface LifecycleDeps extends AppDeps {
  http: Server;
  realtime: Realtime;
  redis: RedisConnections | undefined;
  lease: ProcessLease;
  members: MemberEngine;
  effects: PendingEffects;
  ticker: Ticker;
  services: Services;
}

type Lifecycle = Readiness &
  Pick<App, 'effects' | 'prepare' | 'replayDeletions' | 'rebuildMemberIndex' | 'stop'>;

/** Starts and stops the parts of the application in the order in which they depend on each other. */
export function createLifecycle(deps: LifecycleDeps): Lifecycle {
  const { config, connection, logger, http, realtime, redis, lease, members, effects, ticker, services } =
    deps;
  const { account, auth, cards, digests, messaging, photos, videoCalls } = services;
  let stopping = false;

  return {
    async findReadinessProblem() {
      if (stopping) return 'not_ready';
      if (!(await isDatabaseReady(connection))) return 'database_unavailable';
      return members.isHearing() ? undefined : 'other_processes_not_heard';
    },
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
    async stop() {
      stopping = true;
      await lease.retire();
      deps.scheduler.cancelAll();
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
