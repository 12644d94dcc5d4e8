import type { Facts } from '../facts';
import type { PresenceStore } from '../persistence/presenceStore';
import type { Logger } from '../providers/ports';
import type { Presence } from './publisher';

/** A process that is silent for this long is gone, and its members with it. */
export const PROCESS_STALE_MS = 20_000;
/** Every so many signs of life the others are asked again who is connected to them: whatever went wrong is over then. */
const MEET_EVERY_BEATS = 12;

/** Who is online, on whichever process of the API their browser hangs. */
export interface SharedPresence extends Presence {
  /** Begins to live for the others, and learns who is connected to them. */
  start: () => Promise<void>;
  /** Gives a sign of life, and buries processes that gave none. */
  beat: () => Promise<void>;
  /** What another process tells. */
  hear: (process: string, change: { online: readonly string[]; offline: readonly string[] }) => void;
  /** Tells the others that nobody is connected here any more. */
  leave: () => Promise<void>;
}

interface SharedPresenceDeps {
  processId: string;
  /** Who is connected to this process. */
  local: Presence;
  store: PresenceStore;
  /** Tells the other processes. */
  tell: (change: { online: string[]; offline: string[] }) => void;
  facts: Facts;
  logger: Logger;
  staleMs?: number;
}

export function createSharedPresence(deps: SharedPresenceDeps): SharedPresence {
  const { processId, local, store, tell, facts, logger, staleMs = PROCESS_STALE_MS } = deps;
  /** Who is connected here as the others know it. */
  const announced = new Set<string>();
  const elsewhere = new Map<string, Set<string>>();
  const dirty = new Set<string>();
  let announcing: Promise<void> = Promise.resolve();
  let beats = 0;

  const isElsewhere = (memberId: string) => [...elsewhere.values()].some((members) => members.has(memberId));
  const changed = (memberId: string) => facts.tell('presence_changed', { memberId });

  /** One after the other, so that of a quick coming and going the last one counts. */
  function announce(memberId: string): void {
    dirty.add(memberId);
    announcing = announcing
      .then(announceDirty)
      .catch((error: unknown) => logger.warn({ err: error }, 'presence_not_told'));
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
      // The next sign of life tries again.
      for (const id of members) dirty.add(id);
      throw error;
    }
    for (const id of online) announced.add(id);
    for (const id of offline) announced.delete(id);
    if (online.length + offline.length > 0) tell({ online, offline });
  }

  function here({ memberId }: { memberId: string }): Promise<void> {
    announce(memberId);
    changed(memberId);
    return announcing;
  }
  facts.on('member_connected', here);
  facts.on('member_disconnected', here);

  function forget(process: string): void {
    const members = elsewhere.get(process) ?? [];
    elsewhere.delete(process);
    for (const memberId of members) changed(memberId);
  }

  /** Asks who is connected there: of one who was there before us, and now and then of everybody. */
  async function meet(process: string): Promise<void> {
    const members = new Set(await store.listConnected(process));
    const before = elsewhere.get(process) ?? new Set<string>();
    elsewhere.set(process, members);
    for (const memberId of new Set([...before, ...members]))
      if (before.has(memberId) !== members.has(memberId)) changed(memberId);
  }

  async function lookAround(): Promise<void> {
    const { alive, dead } = await store.listProcesses(staleMs);
    for (const process of dead) await store.leave(process);
    for (const process of [...elsewhere.keys()]) if (!alive.includes(process)) forget(process);
    const others = alive.filter((process) => process !== processId);
    for (const process of others)
      if (beats % MEET_EVERY_BEATS === 0 || !elsewhere.has(process)) await meet(process);
  }

  return {
    isOnline: (memberId) => local.isOnline(memberId) || isElsewhere(memberId),
    async start() {
      await store.join(processId);
      await lookAround();
    },
    async beat() {
      if (!(await store.beat(processId))) {
        // Taken for dead, after a long pause or a purge: begin anew with everybody who is connected.
        await store.join(processId);
        for (const memberId of announced) dirty.add(memberId);
        announced.clear();
      }
      if (dirty.size > 0) await announceDirty();
      beats += 1;
      await lookAround();
    },
    hear(process, { online, offline }) {
      const members = elsewhere.get(process) ?? new Set();
      elsewhere.set(process, members);
      for (const memberId of online) members.add(memberId);
      for (const memberId of offline) members.delete(memberId);
      for (const memberId of [...online, ...offline]) changed(memberId);
    },
    async leave() {
      await announcing;
      await store.leave(processId);
    },
  };
}
