import type * as auth from './auth';
import type { LightCall } from './define';
import type * as remotes from './remotes';

type Light<C> = C extends LightCall<infer P, infer Q, infer B, infer R> ? LightCall<P, Q, B, R> : never;

/** One that is also known by its name: the key under which every remote keeps the answer. */
export type Named<C> = Light<C> & { readonly id: string };

/**
 * The calls of the very first screen, without their schemas: a visitor's page then carries no validation code.
 * A test holds them to the calls they stand for.
 */
export const lightCalls = {
  getUser: { method: 'GET', path: '/api/user', safe: true } as Light<typeof auth.getUser>,
  logout: { method: 'POST', path: '/api/logout', safe: false } as Light<typeof auth.logout>,
  listRemotes: { method: 'GET', path: '/api/remotes', safe: true } as Light<typeof remotes.listRemotes>,
  reportRemoteFailure: { method: 'POST', path: '/api/client-reports', safe: false } as Light<
    typeof remotes.reportRemoteFailure
  >,
};
