import type { RedisConnections } from '../providers/redis';
import { EVENTS_STREAM, redisKey } from './redisKeys';

/** Events contain members' texts and stay in Redis for about this long, even if no newer events evict them. */
const EVENTS_KEPT_MS = 60_000;
/** Field of a probe entry in the event stream; Socket.IO's adapter skips such entries. */
export const PROBE = 'probe';

interface PresenceSetsDeps {
  redis: RedisConnections;
  database: string;
  processId: string;
  staleMs: number;
}

/** Stores the members connected to each process in a Redis set, which expires without heartbeats. */
export function createPresenceSets({ redis, database, processId, staleMs }: PresenceSetsDeps) {
  const { commands } = redis;
  const stream = redisKey(database, EVENTS_STREAM);
  const processesKey = redisKey(database, 'processes');
  const onlineKey = (process: string) => redisKey(database, `online:${process}`);
  const ownKey = onlineKey(processId);
  /** Members connected to this process, as published to the others. */
  const onlineHere = new Set<string>();
  let isKnown = false;

  return {
    /** Returns false when the member is already stored that way. */
    update(memberId: string, isOnline: boolean): boolean {
      if (isOnline === onlineHere.has(memberId)) return false;
      const change = commands.multi();
      if (isOnline) change.sadd(ownKey, memberId);
      else change.srem(ownKey, memberId);
      onlineHere[isOnline ? 'add' : 'delete'](memberId);
      // The next heartbeat rewrites the complete set.
      change
        .pexpire(ownKey, staleMs)
        .exec()
        .catch(() => undefined);
      return true;
    },
    /**
     * Rewrites this process's set and adds a probe to the event stream.
     * @returns all registered processes, and whether the set had expired, for example after a long pause
     */
    async renew(probe: number): Promise<{ processes: string[]; hadExpired: boolean }> {
      // Uses the clock of Redis, on which the entries' ids are based.
      const [seconds = 0] = await commands.time();
      const replies = await commands
        .multi()
        .del(ownKey)
        // The set contains the process itself, so that it exists even without members.
        .sadd(ownKey, processId, ...onlineHere)
        .pexpire(ownKey, staleMs)
        .sadd(processesKey, processId)
        .smembers(processesKey)
        .xtrim(stream, 'MINID', Number(seconds) * 1_000 - EVENTS_KEPT_MS)
        .xadd(stream, '*', PROBE, `${processId} ${probe}`, ...redis.lastNumberField())
        .exec();
      for (const [error] of replies ?? []) if (error) throw error;
      const [removed, , , , processes] = (replies ?? []).map(([, reply]) => reply);
      const hadExpired = isKnown && removed === 0;
      isKnown = true;
      return { processes: processes as string[], hadExpired };
    },
    /** Returns null when the set has expired, because the process is gone. */
    async read(process: string): Promise<Set<string> | null> {
      const members = new Set(await commands.smembers(onlineKey(process)));
      return members.delete(process) || members.size > 0 ? members : null;
    },
    unregister: (process: string) => commands.srem(processesKey, process),
    async removeOwn(): Promise<void> {
      const left = commands.multi().del(ownKey).srem(processesKey, processId);
      await left.exec().catch(() => undefined);
    },
  };
}
