import { accountCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import type { KnownDevices } from '../../http/knownDevices';
import type { Calls } from '../../http/mount';
import type { SessionParts } from '../../http/session';
import type { Clock } from '../../providers/ports';
import type { Connections } from '../../realtime/publisher';
import type { AuthService } from '../auth/service';
import { presentSessions } from './presenter';
import type { AccountService } from './service';

interface AccountRoutesDeps {
  account: AccountService;
  auth: AuthService;
  sessions: SessionParts;
  devices: KnownDevices;
  connections: Connections;
  clock: Clock;
  publicOrigin: string | undefined;
}

export function mountAccount(calls: Calls, deps: AccountRoutesDeps): void {
  const { account, auth, sessions, devices, connections, clock, publicOrigin } = deps;
  const originOf = (ctx: Context) => publicOrigin ?? ctx.origin;
  const keyOf = (ctx: Context) => sessions.keyOf(ctx) ?? '';
  const presentList = async (ctx: Context, memberId: string) => ({
    sessions: presentSessions(await account.listSessions(memberId), keyOf(ctx)),
  });

  calls.forMembers(accountCalls.listSessions, ({ ctx, memberId }) => presentList(ctx, memberId));

  calls.forMembers(accountCalls.endSession, async ({ ctx, memberId, params }) => {
    await account.endSession(memberId, params.sessionId);
    return presentList(ctx, memberId);
  });

  calls.forMembers(accountCalls.endOtherSessions, async ({ ctx, memberId }) => {
    await account.endOtherSessions(memberId, keyOf(ctx));
    return presentList(ctx, memberId);
  });

  calls.forMembers(accountCalls.changePassword, async ({ ctx, memberId, body }) => {
    await auth.changePassword(memberId, { ...body, keptKey: keyOf(ctx), origin: originOf(ctx) });
    const { from, to } = await sessions.rotate(ctx, memberId);
    connections.moveSession(from, to);
    return { ok: true };
  });

  calls.forMembers(accountCalls.requestEmailChange, async ({ ctx, memberId, body }) => {
    await auth.requestEmailChange(memberId, { ...body, origin: originOf(ctx) });
    return { ok: true };
  });

  calls.forAnybody(accountCalls.confirmEmailChange, async ({ ctx, body }) => ({
    email: await auth.confirmEmailChange(body.token, originOf(ctx)),
  }));

  calls.fileForMembers(accountCalls.exportData, async ({ memberId, body }) => {
    await auth.confirmPassword(memberId, body.currentPassword);
    return {
      fileName: `sixfold-${clock().toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      open: () => account.openArchive(memberId),
    };
  });

  calls.forMembers(accountCalls.deleteAccount, async ({ ctx, memberId, body }) => {
    await account.deleteAccount(memberId, body.currentPassword);
    await sessions.signOut(ctx);
    devices.forget(ctx, memberId);
    return { ok: true };
  });
}
