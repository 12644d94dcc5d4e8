import type { Context } from 'koa';
import type { BrowserGrants } from '../../modules/releases/grants/repository';
import type { DeployToken, Team } from '../../modules/releases/teams';
import { createGrantCookie } from '../grantCookie';

const SIGNED_IN_MS = 8 * 60 * 60 * 1_000;

/** Sign-ins of teams to the platform page, each in one browser. */
export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

interface ConsoleSessionsDeps {
  grants: BrowserGrants;
  deployTokens: readonly DeployToken[];
  /** True when the product is served over HTTPS. */
  secure: boolean;
}

export function createConsoleSessions({ grants, deployTokens, secure }: ConsoleSessionsDeps) {
  const cookie = createGrantCookie({
    grants,
    kind: 'console',
    name: 'sixfold-platform',
    lastsMs: SIGNED_IN_MS,
    sameSite: 'strict',
    secure,
  });
  return {
    async teamOf(ctx: Context): Promise<Team | null> {
      const digest = await cookie.read(ctx);
      return deployTokens.find(({ sha256 }) => sha256 === digest) ?? null;
    },
    async signIn(ctx: Context, { sha256 }: DeployToken): Promise<void> {
      await cookie.begin(ctx, sha256);
    },
    signOut: (ctx: Context): Promise<void> => cookie.end(ctx),
  };
}
