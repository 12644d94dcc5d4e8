import { safetyCalls } from '@sixfold/api-contract';
import type { Calls } from '../../http/mount';
import { presentPastContact } from './presenter';
import type { SafetyService } from './service';

export function mountSafety(calls: Calls, safety: SafetyService): void {
  calls.forMembers(safetyCalls.blockMember, async ({ memberId, body }) => {
    await safety.block(memberId, body.userId);
    return { ok: true };
  });
  calls.forMembers(safetyCalls.unblockMember, async ({ memberId, params }) => {
    await safety.unblock(memberId, params.userId);
    return { ok: true };
  });
  calls.forMembers(safetyCalls.listBlocks, async ({ memberId }) => ({
    blocked: await safety.listBlocked(memberId),
  }));
  calls.forMembers(safetyCalls.listPastContacts, async ({ memberId }) => ({
    contacts: (await safety.listPastContacts(memberId)).map(presentPastContact),
  }));
  calls.forMembers(safetyCalls.reportMember, async ({ memberId, body }) => ({
    reportId: await safety.report(memberId, body),
  }));
}
