import type { safetyCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import { toAddressKey, toNetworkKey } from '../../http/clientAddress';
import type { HandlersOf } from '../../http/handlers';
import type { KnownDevices } from '../../http/knownDevices';
import type { AccountService } from '../account/service';
import type { Account, AuthService } from '../auth/service';
import type { Restrictions } from './moderation/restrictions';
import { presentPastContact } from './presenter';
import type { SafetyService } from './service';

interface SafetyRoutesDeps {
  safety: SafetyService;
  restrictions: Restrictions;
  auth: Pick<AuthService, 'signIn'>;
  account: Pick<AccountService, 'openNamedArchive' | 'deleteForGood' | 'cancelDeletion'>;
  devices: Pick<KnownDevices, 'getDeviceKey' | 'forget'>;
}

export function createSafetyHandlers(deps: SafetyRoutesDeps): HandlersOf<typeof safetyCalls> {
  const { safety, restrictions, account, devices } = deps;
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
    getRestriction: async ({ memberId }) => ({ restriction: await restrictions.find(memberId) }),
    objectToReview: ({ memberId, body }) => restrictions.object(memberId, 'review', body.text),
    async getSuspension({ ctx, body }) {
      const { id } = await checkOwner(deps, ctx, body);
      return restrictions.requireSuspension(id);
    },
    async objectToSuspension({ ctx, body: { text, ...credentials } }) {
      const { id } = await checkOwner(deps, ctx, credentials);
      return restrictions.object(id, 'suspended', text);
    },
    async exportSuspended({ ctx, body }) {
      const { id } = await checkOwner(deps, ctx, body);
      await restrictions.requireSuspension(id);
      return account.openNamedArchive(id);
    },
    async deleteSuspended({ ctx, body }) {
      const owner = await checkOwner(deps, ctx, body);
      await restrictions.requireSuspension(owner.id);
      await account.deleteForGood(owner);
      devices.forget(ctx, owner.id);
      return { ok: true };
    },
  };
}

/**
 * Returns the account of these credentials without starting a session. Wrong credentials count as a failed sign-in, and
 * correct ones cancel a pending deletion.
 */
async function checkOwner(
  { auth, account, devices }: SafetyRoutesDeps,
  ctx: Context,
  credentials: { email: string; password: string },
): Promise<Account> {
  const owner = await auth.signIn(credentials, {
    address: toAddressKey(ctx.ip),
    getDeviceKey: (accountId) => devices.getDeviceKey(ctx, accountId),
  });
  return account.cancelDeletion(owner);
}
