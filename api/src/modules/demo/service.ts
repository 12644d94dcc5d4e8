import type { Message } from '@sixfold/api-contract';
import type { FactMap, Facts } from '../../facts';
import type { Logger, Scheduler } from '../../providers/ports';
import type { Presence } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import type { DiscoveryService } from '../discovery/service';
import type { MessagingService } from '../messaging/service';
import type { SafetyService } from '../safety/service';
import { LEADING_ROLES } from './cast/castMember';
import { answerTo } from './cast/lines';
import { chanceOf, demoIdOf } from './chance';
import { automaticClientId, isAutomatic, wouldLikeBack } from './policy';
import { seedDemo, type SeedDeps } from './seed';

const LIKE_BACK_AFTER_MS = [1_000, 4_000] as const;
const ANSWER_AFTER_MS = [1_000, 3_000] as const;

export interface DemoService {
  /** Fills an empty database; true when it did. */
  seedIfEmpty: (count?: number) => Promise<boolean>;
  /** From now on demo members like back and answer. */
  startReacting: () => void;
}

interface DemoDeps extends SeedDeps {
  auth: AuthService;
  discovery: DiscoveryService;
  messaging: MessagingService;
  safety: Pick<SafetyService, 'areApart'>;
  presence: Presence;
  facts: Facts;
  scheduler: Scheduler;
  logger: Logger;
}

/** Demo members: who they are, and how they react so that a newcomer is not alone. */
export function createDemoService(deps: DemoDeps): DemoService {
  const { auth, discovery, messaging, safety, presence, facts, scheduler, logger } = deps;
  const leadingIds = new Set(LEADING_ROLES.map((_, index) => demoIdOf(`member ${index}`)));

  const isDemo = async (memberId: string) => (await auth.findPerson(memberId))?.isDemo ?? false;

  async function reactToLike({ fromId, toId, goal }: FactMap['member_liked']): Promise<void> {
    if (!(await isDemo(toId)) || !wouldLikeBack(toId, fromId, leadingIds.has(toId))) return;
    if (await discovery.hasDecided(toId, fromId)) return;
    const delayMs = chanceOf(`${toId} takes time for ${fromId}`).between(...LIKE_BACK_AFTER_MS);
    scheduler.after(delayMs, async () => {
      if (await safety.areApart(toId, fromId)) return;
      await discovery.act(toId, fromId, { action: 'like', connectionGoal: goal });
    });
  }

  async function reactToMessage({ id, senderId, receiverId, content, clientId }: Message): Promise<void> {
    if (isAutomatic(clientId) || !(await isDemo(receiverId))) return;
    const chance = chanceOf(`answer to ${id}`);
    scheduler.after(chance.between(...ANSWER_AFTER_MS), async () => {
      // Somebody is signed in as this demo member and speaks for them.
      if (presence.isOnline(receiverId) || (await safety.areApart(receiverId, senderId))) return;
      await messaging.listWith(receiverId, senderId, undefined);
      await messaging.send(receiverId, {
        receiverId: senderId,
        content: answerTo(content, chance),
        clientId: automaticClientId(id),
      });
    });
  }

  return {
    async seedIfEmpty(count) {
      if (await auth.hasAccounts()) return false;
      const startedMs = Date.now();
      await seedDemo(deps, count);
      logger.info({ tookMs: Date.now() - startedMs }, 'demo_members_seeded');
      return true;
    },
    startReacting() {
      facts.on('member_liked', reactToLike);
      facts.on('message_stored', ({ message }) => reactToMessage(message));
    },
  };
}
