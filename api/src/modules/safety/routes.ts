import type { safetyCalls } from '@sixfold/api-contract';
import { toNetworkKey } from '../../http/clientAddress';
import type { HandlersOf } from '../../http/handlers';
import { presentPastContact } from './presenter';
import type { SafetyService } from './service';

export function createSafetyHandlers({ safety }: { safety: SafetyService }): HandlersOf<typeof safetyCalls> {
  return {
    async blockMember({ memberId, body }) {
      await safety.block(memberId, body.userId);
      return { ok: true };
    },
    async unblockMember({ memberId, params }) {
      await safety.unblock(memberId, params.userId);
      return { ok: true };
    },
    listBlocks: async ({ memberId }) => ({ blocked: await safety.listBlocked(memberId) }),
    listPastContacts: async ({ memberId }) => ({
      contacts: (await safety.listPastContacts(memberId)).map(presentPastContact),
    }),
    async withdrawReport({ memberId, params }) {
      await safety.withdrawReport(memberId, params.userId);
      return { ok: true };
    },
    reportMember: async ({ ctx, memberId, body }) => ({
      reportId: await safety.report(memberId, { ...body, network: toNetworkKey(ctx.ip) }),
    }),
  };
}
