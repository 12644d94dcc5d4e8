import type { authCalls } from '@sixfold/api-contract';
import type { Context } from 'koa';
import { Failure } from '../../failure';
import { toAddressKey } from '../../http/clientAddress';
import type { KnownDevices } from '../../http/knownDevices';
import type { HandlersOf } from '../../http/handlers';
import type { SessionParts } from '../../http/session';
import type { Connections } from '../../realtime/publisher';
import type { AccountService } from '../account/service';
import { presentOwnProfile, type ProfileService } from '../profile/service';
import { presentUser } from './presenter';
import type { Account, AuthService } from './service';

interface AuthRoutesDeps {
  auth: AuthService;
  account: Pick<AccountService, 'cancelDeletion'>;
  profiles: ProfileService;
  sessions: SessionParts;
  devices: KnownDevices;
  connections: Connections;
  publicOrigin: string | undefined;
}

export function createAuthHandlers(deps: AuthRoutesDeps): HandlersOf<typeof authCalls> {
  const { auth, account: owners, profiles, sessions, devices, publicOrigin } = deps;
  const originOf = (ctx: Context) => publicOrigin ?? ctx.origin;
  const present = async (account: Account) => presentUser(account, await profiles.findOwn(account));
  async function getUser({ ctx, memberId }: { ctx: Context; memberId: string }) {
    const account = sessions.accountOf(ctx) ?? (await auth.requireAccount(memberId));
    const profile = sessions.profileOf(ctx);
    if (profile === undefined) return present(account);
    return presentUser(account, profile && presentOwnProfile(profile, account));
  }
  const { signIn, signOut } = createSessionActions(deps);

  return {
    getUser,
    getAuthUser: getUser,
    async register({ body, ctx }) {
      const address = toAddressKey(ctx.ip);
      if (auth.isConfirmationRequired) {
        const registration = await auth.beginRegistration(body, { address, origin: originOf(ctx) });
        ctx.status = 202;
        return { confirmation: 'required', registration };
      }
      const account = await auth.register(body, address);
      await signIn(ctx, account);
      return present(account);
    },
    async checkRegistration({ body }) {
      await auth.checkRegistration(body);
      return { isConfirmationRequired: auth.isConfirmationRequired };
    },
    async confirmRegistration({ body, ctx }) {
      const account = await auth.confirmRegistration(body.registration, body.code);
      await signIn(ctx, account);
      return present(account);
    },
    async resendRegistrationCode({ body, ctx }) {
      const address = toAddressKey(ctx.ip);
      await auth.resendRegistrationCode(body.registration, { address, origin: originOf(ctx) });
      return { ok: true };
    },
    async login({ body, ctx }) {
      const found = await auth.signIn(body, {
        address: toAddressKey(ctx.ip),
        getDeviceKey: (accountId) => devices.getDeviceKey(ctx, accountId),
      });
      const account = await owners.cancelDeletion(found);
      if ((await profiles.findRecord(account.id))?.restriction === 'suspended')
        throw new Failure('account_suspended');
      const isKnownDevice = devices.getDeviceKey(ctx, account.id) !== null;
      await signIn(ctx, account);
      if (!isKnownDevice && !account.isDemo)
        await auth.reportNewDevice(account, ctx.get('user-agent'), originOf(ctx));
      return { ...(await present(account)), ...(found.leaving && { isDeletionCancelled: true }) };
    },
    async logout({ ctx }) {
      await signOut(ctx);
      return { ok: true };
    },
    forgotPassword({ body, ctx }) {
      auth.forgotPassword(body.email, originOf(ctx), toAddressKey(ctx.ip));
      return { ok: true };
    },
    async checkResetLink({ body }) {
      await auth.checkResetLink(body.token);
      return { ok: true };
    },
    async resetPassword({ body, ctx }) {
      const { password, confirmPassword = password } = body;
      if (confirmPassword !== password)
        throw new Failure('invalid_input', { fields: { confirmPassword: "Passwords don't match" } });
      const account = await auth.resetPassword(body.token, password, originOf(ctx));
      await signOut(ctx);
      // The link proves that this is the owner's device, which can then sign in even during an attack on the account.
      devices.remember(ctx, account.id);
      return { ok: true };
    },
  };
}

/** Creates the functions that start and end a session together with its sockets. */
function createSessionActions({ sessions, devices, connections }: AuthRoutesDeps) {
  async function signOut(ctx: Context): Promise<void> {
    const endedKey = await sessions.signOut(ctx);
    if (endedKey) connections.endSession(endedKey, 'signed_out');
  }

  async function signIn(ctx: Context, account: Account): Promise<void> {
    const { key, replaced, evictedKeys } = await sessions.signIn(ctx, account);
    // Other tabs of this browser: those of the same member stay signed in through the new session.
    if (replaced?.userId === account.id) connections.moveSession(replaced.key, key);
    else if (replaced) connections.endSession(replaced.key, 'replaced');
    for (const oldKey of evictedKeys) connections.endSession(oldKey, 'expired');
    devices.remember(ctx, account.id);
  }

  return { signIn, signOut };
}
