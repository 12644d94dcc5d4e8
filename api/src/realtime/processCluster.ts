import type { DomainEvents } from '../domainEvents';
import type { Logger, Random } from '../providers/ports';
import type { RedisConnections } from '../providers/redis';
import type { Ticker } from '../providers/ticker';
import { createConnectivityMonitor } from './connectivityMonitor';
import type { Presence } from './publisher';

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
/** Events contain members' texts and stay in Redis for about this long, even if no newer events evict them. */
const EVENTS_KEPT_MS = 60_000;

/** Returns a Redis key that includes the database, because several databases may share a Redis. */
export const redisKey = (database: string, name: string): string => `sixfold:${database}:${name}`;

/** Stream of the events for browsers, written and read by Socket.IO's adapter. */
export const EVENTS_STREAM = 'events';

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
/** Field of a probe entry in the event stream; Socket.IO's adapter skips such entries. */
const PROBE = 'probe';

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

/**
 * Creates the variant for several processes: each keeps a set of its members in Redis, which expires without
 * heartbeats.
 */
export function createAcrossProcesses(deps: AcrossProcessesDeps): ProcessCluster {
  const { redis, database, local, events, ticker, random, logger, onMissedChanges, onMissed, pace } = deps;
  const { commands } = redis;
  const processId = random.bytes(9).toString('base64url');
  const channel = redisKey(database, 'changes');
  const stream = redisKey(database, EVENTS_STREAM);
  const processesKey = redisKey(database, 'processes');
  const onlineKey = (process: string) => redisKey(database, `online:${process}`);
  /** Members connected to this process, as published to the others. */
  const onlineHere = new Set<string>();
  const onlineByProcess = new Map<string, Set<string>>();
  /** Processes seen before Redis went away. One that is gone has taken its queued events with it. */
  const unseen = new Set<string>();
  /** When Redis came back; undefined while it is unavailable. */
  let returnedAtMs: number | undefined;
  let isStarted = false;
  let isKnown = false;
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

  const emitPresence = (memberId: string) => events.emit('presence_changed', { memberId });

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

  function setElsewhere(process: string, members: Set<string>): void {
    const before = onlineByProcess.get(process) ?? new Set<string>();
    onlineByProcess.set(process, members);
    for (const memberId of new Set([...before, ...members]))
      if (before.has(memberId) !== members.has(memberId)) emitPresence(memberId);
  }

  function forget(process: string): void {
    setElsewhere(process, new Set());
    onlineByProcess.delete(process);
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
        if (!onlineByProcess.has(by)) onlineByProcess.set(by, new Set());
        onlineByProcess.get(by)?.add(change.memberId);
        return emitPresence(change.memberId);
      case 'disconnected':
        onlineByProcess.get(by)?.delete(change.memberId);
        return emitPresence(change.memberId);
      case 'left':
        return forget(by);
      case 'missed':
        return void onMissedChanges();
    }
  }

  async function updatePresence({ memberId }: { memberId: string }): Promise<void> {
    emitPresence(memberId);
    const isOnline = local.isOnline(memberId);
    if (isOnline === onlineHere.has(memberId)) return;
    const ownKey = onlineKey(processId);
    const change = commands.multi();
    if (isOnline) change.sadd(ownKey, memberId);
    else change.srem(ownKey, memberId);
    onlineHere[isOnline ? 'add' : 'delete'](memberId);
    // The next heartbeat rewrites the complete set.
    change
      .pexpire(ownKey, pace.staleMs)
      .exec()
      .catch(() => undefined);
    publish({ kind: isOnline ? 'connected' : 'disconnected', memberId });
  }

  /** Renews this process's set. @returns all registered processes */
  async function renew(): Promise<string[]> {
    const probe = connectivity.startProbe();
    publish({ kind: 'probe', number: probe });
    const ownKey = onlineKey(processId);
    // Uses the clock of Redis, on which the entries' ids are based.
    const [seconds = 0] = await commands.time();
    const replies = await commands
      .multi()
      .del(ownKey)
      // The set contains the process itself, so that it exists even without members.
      .sadd(ownKey, processId, ...onlineHere)
      .pexpire(ownKey, pace.staleMs)
      .sadd(processesKey, processId)
      .smembers(processesKey)
      .xtrim(stream, 'MINID', Number(seconds) * 1_000 - EVENTS_KEPT_MS)
      .xadd(stream, '*', PROBE, `${processId} ${probe}`, ...redis.lastNumberField())
      .exec();
    for (const [error] of replies ?? []) if (error) throw error;
    const [removed, , , , processes] = (replies ?? []).map(([, reply]) => reply);
    // The set had expired, for example after a long pause.
    if (isKnown && removed === 0) void onMissedChanges();
    isKnown = true;
    return processes as string[];
  }

  async function refresh(processes: readonly string[]): Promise<void> {
    const others = processes.filter((process) => process !== processId);
    const sets = await Promise.all(others.map((process) => commands.smembers(onlineKey(process))));
    const alive = new Map(others.map((process, index) => [process, sets[index] ?? []] as const));
    for (const [process, members] of alive) {
      if (members.length > 0) {
        setElsewhere(process, new Set(members.filter((member) => member !== process)));
      } else {
        alive.delete(process);
        await commands.srem(processesKey, process);
      }
    }
    const dead = [...onlineByProcess.keys()].filter((process) => !alive.has(process));
    for (const process of dead) forget(process);
    // A dead process may have stored changes that it could no longer publish.
    if (dead.length > 0) void onMissedChanges();
    returnedAtMs ??= performance.now();
    // The others return within seconds.
    const isGone = performance.now() - returnedAtMs > pace.staleMs;
    for (const process of unseen) {
      if (alive.has(process) || isGone) unseen.delete(process);
      if (!alive.has(process) && isGone) reportMissed();
    }
  }

  async function renewAndRefresh(): Promise<void> {
    try {
      await refresh(await renew());
    } catch (error) {
      connectivity.reportFailure(getCause(error));
      returnedAtMs = undefined;
      // Without Redis, each process knows only its own browsers.
      for (const process of onlineByProcess.keys()) {
        unseen.add(process);
        forget(process);
      }
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
      isOnline: (memberId) =>
        local.isOnline(memberId) || [...onlineByProcess.values()].some((members) => members.has(memberId)),
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
      const left = commands.multi().del(onlineKey(processId)).srem(processesKey, processId);
      await left.exec().catch(() => undefined);
      publish({ kind: 'left' });
    },
  };
}
