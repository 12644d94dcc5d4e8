import type { accountCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import type { HandlersOf } from '../../http/handlers';
import type { SessionParts } from '../../http/session';
import type { Connections } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { presentSessions } from './presenter';
import type { AccountService } from './service';

interface AccountRoutesDeps {
  account: AccountService;
  auth: AuthService;
  sessions: SessionParts;
  connections: Connections;
  publicOrigin: string | undefined;
}

export function createAccountHandlers(deps: AccountRoutesDeps): HandlersOf<typeof accountCalls> {
  const { account, auth, sessions, connections, publicOrigin } = deps;
  const originOf = (ctx: Context) => publicOrigin ?? ctx.origin;
  const keyOf = (ctx: Context) => sessions.keyOf(ctx) ?? '';
  const presentList = async (ctx: Context, memberId: string) => ({
    sessions: presentSessions(await account.listSessions(memberId), keyOf(ctx)),
  });

  return {
    listSessions: ({ ctx, memberId }) => presentList(ctx, memberId),
    async endSession({ ctx, memberId, params }) {
      await account.endSession(memberId, params.sessionId);
      return presentList(ctx, memberId);
    },
    async endOtherSessions({ ctx, memberId }) {
      await auth.endOtherSessions(
        sessions.accountOf(ctx) ?? (await auth.requireAccount(memberId)),
        keyOf(ctx),
      );
      return presentList(ctx, memberId);
    },
    changeName: ({ memberId, body }) => auth.changeName(memberId, body),
    async changePassword({ ctx, memberId, body }) {
      const change = { ...body, keptKey: keyOf(ctx), origin: originOf(ctx) };
      const { from, to } = await sessions.rotate(ctx, await auth.changePassword(memberId, change));
      connections.moveSession(from, to);
      return { ok: true };
    },
    async requestEmailChange({ ctx, memberId, body }) {
      await auth.requestEmailChange(memberId, { ...body, origin: originOf(ctx) });
      return { ok: true };
    },
    confirmEmailChange: async ({ ctx, body }) => ({
      email: await auth.confirmEmailChange(body.token, originOf(ctx)),
    }),
    async exportData({ memberId, body }) {
      await auth.confirmPassword(memberId, body.currentPassword);
      return account.openNamedArchive(memberId);
    },
    async deleteAccount({ ctx, memberId, body }) {
      await account.deleteAccount(memberId, body.currentPassword, originOf(ctx));
      // The device stays known: signing in again, which cancels the deletion, is no sign-in from a new device.
      await sessions.signOut(ctx);
      return { ok: true };
    },
  };
}
