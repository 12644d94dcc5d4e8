import type { Message } from '@sixfold/api-contract';
import { createSeededRandom, demoIdOf, LEADING_ROLES, writeReply } from '@sixfold/demo-members';
import type { DomainEventMap, DomainEvents } from '../../domainEvents';
import type { DemoPace } from '../../environmentSchema';
import { Failure } from '../../failure';
import type { Logger, Scheduler } from '../../providers/ports';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { MessagingService } from '../messaging/service';
import { findDecision, isHidden, type RelationsService } from '../relations/service';
import { CELEBRATION_GAP_MS, automaticClientId, isAutomatic, planLikeBack, shouldLikeBack } from './policy';
import { seedDemo, type SeedDeps } from './seed';

const REPLY_AFTER_MS = [1_000, 3_000] as const;
const REACTION_PROBABILITY = 0.3;
/** Reactions that fit any message. */
const REACTIONS = ['heart', 'agree'] as const;

export type DemoService = ReturnType<typeof createDemoService>;

export interface DemoDeps extends SeedDeps {
  auth: AuthService;
  discovery: DiscoveryService;
  messaging: MessagingService;
  relations: Pick<RelationsService, 'find'>;
  presence: Presence;
  events: DomainEvents;
  scheduler: Scheduler;
  logger: Logger;
  pace: DemoPace;
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

/** Creates demo members and lets them react, so that a newcomer sees a live product. */
export function createDemoService(deps: DemoDeps) {
  const { auth, discovery, messaging, relations, presence, events, scheduler, logger, clock, pace } = deps;
  const leadingIds = new Set(LEADING_ROLES.map((_, index) => demoIdOf(`member ${index}`)));

  /** Due times of the likes back to each member; past ones are dropped with the next like. */
  const plannedMs = new Map<string, number[]>();

  function planDelay(pair: { demoId: string; likerId: string; isLeading: boolean }): number {
    const nowMs = clock().getTime();
    for (const [likerId, planned] of plannedMs) {
      const current = planned.filter((dueMs) => dueMs + CELEBRATION_GAP_MS > nowMs);
      if (current.length > 0) plannedMs.set(likerId, current);
      else plannedMs.delete(likerId);
    }
    const planned = plannedMs.get(pair.likerId) ?? [];
    const dueMs = planLikeBack(pair, pace, nowMs, planned);
    plannedMs.set(pair.likerId, [...planned, dueMs]);
    return dueMs - nowMs;
  }

  const isDemo = async (memberId: string) => (await auth.findPerson(memberId))?.isDemo ?? false;

  async function reactToLike({ fromId, toId }: DomainEventMap['member_liked']): Promise<void> {
    if (!(await isDemo(toId)) || !shouldLikeBack(toId, fromId, leadingIds.has(toId))) return;
    if (findDecision(await relations.find(toId, fromId), toId)) return;
    const delayMs = planDelay({ demoId: toId, likerId: fromId, isLeading: leadingIds.has(toId) });
    scheduler.after(delayMs, async () => {
      if (isHidden(await relations.find(toId, fromId))) return;
      // No goal, because the member may have changed theirs; rejected when the two share none.
      await discovery.submitDecision(toId, fromId, { action: 'like' }).catch(ignoreRefusal);
    });
  }

  async function reactToMessage(message: Message): Promise<void> {
    const { id, seq, ordinal, senderId, receiverId, content, clientId } = message;
    if (isAutomatic(clientId) || !(await isDemo(receiverId))) return;
    const chance = createSeededRandom(`answer to ${id}`);
    scheduler.after(chance.between(...REPLY_AFTER_MS), async () => {
      // Someone is signed in as this demo member and replies personally.
      if (presence.isOnline(receiverId) || isHidden(await relations.find(receiverId, senderId))) return;
      await messaging.markRead(receiverId, senderId, ordinal);
      const reply = writeReply(content, chance);
      if (chance.isTrue(REACTION_PROBABILITY)) {
        const reaction = chance.pick(REACTIONS);
        const reactionId = automaticClientId(`${id}-reaction`);
        const change = { kind: 'reaction', target: seq, reaction, clientId: reactionId } as const;
        // Rejected when the message was unsent in the meantime; the reply is still sent.
        await messaging.change(receiverId, senderId, change).catch(ignoreRefusal);
      }
      await messaging.send(receiverId, {
        receiverId: senderId,
        content: reply,
        clientId: automaticClientId(id),
      });
    });
  }

  return {
    /** Fills an empty database; returns false if it was not empty. */
    async seedIfEmpty(count?: number): Promise<boolean> {
      if (await auth.hasAccounts()) return false;
      const startedMs = Date.now();
      await seedDemo(deps, count);
      logger.info({ tookMs: Date.now() - startedMs }, 'demo_members_seeded');
      return true;
    },
    /** Makes demo members like back and reply from now on. */
    startReacting(): void {
      events.on('member_liked', reactToLike);
      events.on('message_stored', ({ message }) => reactToMessage(message));
    },
  };
}
