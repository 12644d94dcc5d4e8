import type { safetyCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import { toAddressKey, toNetworkKey } from '../../http/clientAddress';
import type { HandlersOf } from '../../http/handlers';
import type { KnownDevices } from '../../http/knownDevices';
import type { AccountService } from '../account/service';
import type { AuthService } from '../auth/service';
import type { Restrictions } from './moderation/restrictions';
import { presentPastContact } from './presenter';
import type { SafetyService } from './service';

interface SafetyRoutesDeps {
  safety: SafetyService;
  restrictions: Restrictions;
  auth: Pick<AuthService, 'signIn'>;
  account: Pick<AccountService, 'openNamedArchive' | 'deleteAccount'>;
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
      return restrictions.requireSuspension(await checkOwner(deps, ctx, body));
    },
    async objectToSuspension({ ctx, body: { text, ...credentials } }) {
      return restrictions.object(await checkOwner(deps, ctx, credentials), 'suspended', text);
    },
    async exportSuspended({ ctx, body }) {
      const memberId = await checkOwner(deps, ctx, body);
      await restrictions.requireSuspension(memberId);
      return account.openNamedArchive(memberId);
    },
    async deleteSuspended({ ctx, body }) {
      const memberId = await checkOwner(deps, ctx, body);
      await restrictions.requireSuspension(memberId);
      await account.deleteAccount(memberId, body.password);
      devices.forget(ctx, memberId);
      return { ok: true };
    },
  };
}

/** Returns the member whose credentials these are. Wrong ones are counted as at a sign-in, and no session begins. */
async function checkOwner(
  { auth, devices }: SafetyRoutesDeps,
  ctx: Context,
  credentials: { email: string; password: string },
): Promise<string> {
  const { id } = await auth.signIn(credentials, {
    address: toAddressKey(ctx.ip),
    getDeviceKey: (accountId) => devices.getDeviceKey(ctx, accountId),
  });
  return id;
}
