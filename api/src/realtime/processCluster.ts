import type { DomainEvents } from '../domainEvents';
import type { Logger, Random } from '../providers/ports';
import type { RedisConnections } from '../providers/redis';
import type { Ticker } from '../providers/ticker';
import { createConnectivityMonitor } from './connectivityMonitor';
import { createPresenceSets, PROBE } from './presenceSets';
import type { Presence } from './publisher';
import { redisKey } from './redisKeys';

/** Interval of heartbeats, and the silence after which a process counts as gone. */
export interface ProcessPace {
  beatMs: number;
  staleMs: number;
}
export const PACE: ProcessPace = { beatMs: 5_000, staleMs: 15_000 };

/** Maximum wait for Redis at startup: one process can serve its own browsers without it. */
const START_WAIT_MS = 2_000;
const FIRST_PROBES_MS = 20;
/** Processes reconnect to Redis within about a second of each other. */
export const SETTLE_MS = 1_500;
/** Shares presence and changes of members with the other processes over the same database. */
export interface ProcessCluster {
  presence: Presence;
  /** Whether events of the other processes arrive. */
  isHearing: () => boolean;
  /** Subscribes to changes. A later database read and the events from then on leave no gap. */
  start: () => Promise<void>;
  /** Call it after the last socket has closed. */
  stop: () => Promise<void>;
}

interface AcrossProcessesDeps {
  redis: RedisConnections;
  database: string;
  /** Members connected to this process. */
  local: Presence;
  events: DomainEvents;
  ticker: Ticker;
  random: Random;
  logger: Logger;
  /** Called when other processes' changes of members may have been lost, for example because one was killed. */
  onMissedChanges: () => Promise<void>;
  /** Called when events for this process's browsers were lost. */
  onMissed: () => Promise<void>;
  pace: ProcessPace;
}

type Change =
  | { kind: 'profile_changed' | 'member_active' | 'connected' | 'disconnected'; memberId: string }
  /** The process stops, or could not publish for a while. */
  | { kind: 'left' | 'missed' }
  /** Confirms to its sender that changes arrive. */
  | { kind: 'probe'; number: number };

/** Creates the variant for a single process: members connected to it are online. */
export function createSingleProcess({ local, events }: Pick<AcrossProcessesDeps, 'local' | 'events'>) {
  const emitChange = async ({ memberId }: { memberId: string }) =>
    events.emit('presence_changed', { memberId });
  events.on('member_connected', emitChange);
  events.on('member_disconnected', emitChange);
  return {
    presence: local,
    isHearing: () => true,
    start: async () => undefined,
    stop: async () => undefined,
  };
}

/** Returns the cause of an aborted transaction. */
function getCause(error: unknown): Error {
  const { previousErrors: [cause] = [] } = error as { previousErrors?: Error[] };
  return cause ?? (error instanceof Error ? error : new Error(String(error)));
}

/** Tracks the members connected to each other process. */
function createOtherProcesses(emitPresence: (memberId: string) => void) {
  const onlineByProcess = new Map<string, Set<string>>();

  function set(process: string, members: Set<string>): void {
    const before = onlineByProcess.get(process) ?? new Set<string>();
    onlineByProcess.set(process, members);
    for (const memberId of new Set([...before, ...members]))
      if (before.has(memberId) !== members.has(memberId)) emitPresence(memberId);
  }

  return {
    set,
    forget(process: string): void {
      set(process, new Set());
      onlineByProcess.delete(process);
    },
    connect(process: string, memberId: string): void {
      if (!onlineByProcess.has(process)) onlineByProcess.set(process, new Set());
      onlineByProcess.get(process)?.add(memberId);
      emitPresence(memberId);
    },
    disconnect(process: string, memberId: string): void {
      onlineByProcess.get(process)?.delete(memberId);
      emitPresence(memberId);
    },
    isOnline: (memberId: string): boolean =>
      [...onlineByProcess.values()].some((members) => members.has(memberId)),
    processes: (): string[] => [...onlineByProcess.keys()],
  };
}

/** Notices processes that do not return with Redis. One that is gone has taken its queued events with it. */
function createReturnWatch(staleMs: number, onGone: () => void) {
  const unseen = new Set<string>();
  /** When Redis came back; undefined while it is unavailable. */
  let returnedAtMs: number | undefined;

  return {
    /** Call it when Redis goes away, with the processes seen until then. */
    expect(processes: readonly string[]): void {
      returnedAtMs = undefined;
      for (const process of processes) unseen.add(process);
    },
    check(alive: ReadonlySet<string>): void {
      returnedAtMs ??= performance.now();
      // The others return within seconds.
      const isGone = performance.now() - returnedAtMs > staleMs;
      for (const process of unseen) {
        if (alive.has(process) || isGone) unseen.delete(process);
        if (!alive.has(process) && isGone) onGone();
      }
    },
  };
}

/**
 * Creates the variant for several processes: each keeps a set of its members in Redis, which expires without
 * heartbeats.
 */
export function createAcrossProcesses(deps: AcrossProcessesDeps): ProcessCluster {
  const { redis, database, local, events, ticker, random, logger, onMissedChanges, onMissed, pace } = deps;
  const { commands } = redis;
  const processId = random.bytes(9).toString('base64url');
  const channel = redisKey(database, 'changes');
  const sets = createPresenceSets({ redis, database, processId, staleMs: pace.staleMs });
  const emitPresence = (memberId: string) => events.emit('presence_changed', { memberId });
  const elsewhere = createOtherProcesses(emitPresence);
  const returnWatch = createReturnWatch(pace.staleMs, reportMissed);
  let isStarted = false;
  let settling: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;

  const connectivity = createConnectivityMonitor({
    logger,
    staleMs: pace.staleMs,
    reconnect: redis.reconnect,
    retry: () => void beat(),
    onRestored() {
      // Events for browsers are queued until Redis accepts them and are read from the last position; changes are not.
      publish({ kind: 'missed' });
      void onMissedChanges();
    },
  });

  /** Delayed, because several processes lose events together and browsers should reconnect only once. */
  function reportMissed(): void {
    settling ??= setTimeout(() => {
      settling = undefined;
      void onMissed();
    }, SETTLE_MS).unref();
  }

  /** Uses the same connection as events for browsers, so that Redis forwards both in this order. */
  function publish(change: Change): void {
    commands.publish(channel, JSON.stringify({ by: processId, ...change })).catch(connectivity.reportFailure);
  }

  function receive(text: string): void {
    const { by, ...change } = JSON.parse(text) as Change & { by: string };
    if (change.kind === 'probe') {
      if (by === processId) connectivity.receiveProbe('changes', change.number);
      return;
    }
    if (by === processId) return;
    // Ignores unknown kinds: another release may run at the same time during a deployment.
    switch (change.kind) {
      case 'profile_changed':
        return events.emit('profile_changed_elsewhere', { memberId: change.memberId });
      case 'member_active':
        return events.emit('member_active_elsewhere', { memberId: change.memberId });
      case 'connected':
        return elsewhere.connect(by, change.memberId);
      case 'disconnected':
        return elsewhere.disconnect(by, change.memberId);
      case 'left':
        return elsewhere.forget(by);
      case 'missed':
        return void onMissedChanges();
    }
  }

  async function updatePresence({ memberId }: { memberId: string }): Promise<void> {
    emitPresence(memberId);
    const isOnline = local.isOnline(memberId);
    if (sets.update(memberId, isOnline)) publish({ kind: isOnline ? 'connected' : 'disconnected', memberId });
  }

  async function refresh(processes: readonly string[]): Promise<void> {
    const others = processes.filter((process) => process !== processId);
    const found = await Promise.all(others.map(sets.read));
    const alive = new Set<string>();
    for (const [index, process] of others.entries()) {
      const members = found[index];
      if (members) {
        alive.add(process);
        elsewhere.set(process, members);
      } else await sets.unregister(process);
    }
    const dead = elsewhere.processes().filter((process) => !alive.has(process));
    for (const process of dead) elsewhere.forget(process);
    // A dead process may have stored changes that it could no longer publish.
    if (dead.length > 0) void onMissedChanges();
    returnWatch.check(alive);
  }

  async function renewAndRefresh(): Promise<void> {
    try {
      const probe = connectivity.startProbe();
      publish({ kind: 'probe', number: probe });
      const { processes, hadExpired } = await sets.renew(probe);
      if (hadExpired) void onMissedChanges();
      await refresh(processes);
    } catch (error) {
      connectivity.reportFailure(getCause(error));
      const lost = elsewhere.processes();
      returnWatch.expect(lost);
      // Without Redis, each process knows only its own browsers.
      for (const process of lost) elsewhere.forget(process);
    }
  }

  async function beat(): Promise<void> {
    // Other processes need not know about one that has not started, such as a command.
    if (!isStarted) return;
    beating ??= renewAndRefresh().finally(() => (beating = undefined));
    await beating;
  }

  events.on('member_connected', updatePresence);
  events.on('member_disconnected', updatePresence);
  events.on('profile_changed', async ({ memberId }) => publish({ kind: 'profile_changed', memberId }));
  events.on('member_active', async ({ memberId }) => publish({ kind: 'member_active', memberId }));
  redis.listen({
    onReturn: () => void beat(),
    onFailure: connectivity.reportFailure,
    onGap: reportMissed,
    onEntry([name, text = '']) {
      const [by, number] = text.split(' ');
      if (name === PROBE && by === processId) connectivity.receiveProbe('events', Number(number));
    },
  });

  return {
    presence: {
      isOnline: (memberId) => local.isOnline(memberId) || elsewhere.isOnline(memberId),
    },
    isHearing: connectivity.isHearing,
    async start() {
      const listener = redis.openListener();
      listener.on('message', (_channel: string, text: string) => receive(text));
      listener.subscribe(channel).catch(connectivity.reportFailure);
      isStarted = true;
      const startedAtMs = performance.now();
      while (!connectivity.isHearing() && performance.now() - startedAtMs < START_WAIT_MS) {
        if (commands.status === 'ready') await beat();
        // A probe returns within a millisecond once every connection is open.
        await new Promise((resolve) => setTimeout(resolve, FIRST_PROBES_MS));
      }
      ticker.every(pace.beatMs, 'heartbeat', beat);
    },
    async stop() {
      connectivity.stop();
      clearTimeout(settling);
      await sets.removeOwn();
      publish({ kind: 'left' });
    },
  };
}
