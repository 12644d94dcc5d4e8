import type { DomainEvents } from '../domainEvents';
import type { PresenceStore } from '../persistence/presenceStore';
import type { Logger } from '../providers/ports';
import type { Presence } from './publisher';

/** A process without a heartbeat for this long is gone, and its members with it. */
export const PROCESS_STALE_MS = 20_000;
/** Every so many heartbeats presence is read again from the store, which repairs whatever was lost. */
const REFRESH_EVERY_BEATS = 12;

/** Who is online, on whichever process of the API their browser is connected. */
export interface SharedPresence extends Presence {
  /** Registers this process and reads who is connected to the others. */
  start: () => Promise<void>;
  /** Sends a heartbeat and removes processes whose heartbeat is overdue. */
  sendHeartbeat: () => Promise<void>;
  /** Applies a change of another process. */
  receive: (process: string, change: { online: readonly string[]; offline: readonly string[] }) => void;
  /** Announces that nobody is connected here any more. */
  leave: () => Promise<void>;
}

interface SharedPresenceDeps {
  processId: string;
  /** Who is connected to this process. */
  local: Presence;
  store: PresenceStore;
  /** Announces a change to the other processes. */
  announceToOthers: (change: { online: string[]; offline: string[] }) => void;
  events: DomainEvents;
  logger: Logger;
  staleMs?: number;
}

export function createSharedPresence(deps: SharedPresenceDeps): SharedPresence {
  const { processId, local, store, announceToOthers, events, logger, staleMs = PROCESS_STALE_MS } = deps;
  /** Who is connected here as the others know it. */
  const announced = new Set<string>();
  const elsewhere = new Map<string, Set<string>>();
  const dirty = new Set<string>();
  let announcing: Promise<void> = Promise.resolve();
  let beats = 0;

  const isElsewhere = (memberId: string) => [...elsewhere.values()].some((members) => members.has(memberId));
  const emitChange = (memberId: string) => events.emit('presence_changed', { memberId });

  /** Announces one change after the other, so that the last of a quick series wins. */
  function announce(memberId: string): void {
    dirty.add(memberId);
    announcing = announcing
      .then(announceDirty)
      .catch((error: unknown) => logger.warn({ err: error }, 'presence_not_announced'));
  }

  async function announceDirty(): Promise<void> {
    const members = [...dirty];
    dirty.clear();
    const online = members.filter((id) => local.isOnline(id) && !announced.has(id));
    const offline = members.filter((id) => !local.isOnline(id) && announced.has(id));
    try {
      await store.connect(processId, online);
      await store.disconnect(processId, offline);
    } catch (error) {
      // The next heartbeat tries again.
      for (const id of members) dirty.add(id);
      throw error;
    }
    for (const id of online) announced.add(id);
    for (const id of offline) announced.delete(id);
    if (online.length + offline.length > 0) announceToOthers({ online, offline });
  }

  function publishPresence({ memberId }: { memberId: string }): Promise<void> {
    announce(memberId);
    emitChange(memberId);
    return announcing;
  }
  events.on('member_connected', publishPresence);
  events.on('member_disconnected', publishPresence);

  function forget(process: string): void {
    const members = elsewhere.get(process) ?? [];
    elsewhere.delete(process);
    for (const memberId of members) emitChange(memberId);
  }

  /** Reads who is connected to another process: when it is new here, and now and then. */
  async function refreshProcess(process: string): Promise<void> {
    const members = new Set(await store.listConnected(process));
    const before = elsewhere.get(process) ?? new Set<string>();
    elsewhere.set(process, members);
    for (const memberId of new Set([...before, ...members]))
      if (before.has(memberId) !== members.has(memberId)) emitChange(memberId);
  }

  async function refreshProcesses(): Promise<void> {
    const { alive, dead } = await store.listProcesses(staleMs);
    for (const process of dead) await store.leave(process);
    for (const process of [...elsewhere.keys()]) if (!alive.includes(process)) forget(process);
    const others = alive.filter((process) => process !== processId);
    for (const process of others)
      if (beats % REFRESH_EVERY_BEATS === 0 || !elsewhere.has(process)) await refreshProcess(process);
  }

  return {
    isOnline: (memberId) => local.isOnline(memberId) || isElsewhere(memberId),
    async start() {
      await store.join(processId);
      await refreshProcesses();
    },
    async sendHeartbeat() {
      if (!(await store.beat(processId))) {
        // Evicted after a long pause or a purge: registers again with every connected member.
        await store.join(processId);
        for (const memberId of announced) dirty.add(memberId);
        announced.clear();
      }
      if (dirty.size > 0) await announceDirty();
      beats += 1;
      await refreshProcesses();
    },
    receive(process, { online, offline }) {
      const members = elsewhere.get(process) ?? new Set();
      elsewhere.set(process, members);
      for (const memberId of online) members.add(memberId);
      for (const memberId of offline) members.delete(memberId);
      for (const memberId of [...online, ...offline]) emitChange(memberId);
    },
    async leave() {
      await announcing;
      await store.leave(processId);
    },
  };
}
