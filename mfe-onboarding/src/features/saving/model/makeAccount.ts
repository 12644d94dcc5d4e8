import { ApiError } from '@sixfold/client-kit';
import type { SaveRequest } from './saveOnboarding';

type Account = SaveRequest['account'];

/** Calls reject when they fail. */
export interface AccountTools {
  register: (account: Account) => Promise<unknown>;
  signIn: (account: Pick<Account, 'email' | 'password'>) => Promise<unknown>;
  /** The address of whoever is signed in; null for nobody. */
  readEmail: () => Promise<string | null>;
}

/** The request surely had no effect: the API read it and refused. */
const isRefusal = (failure: unknown) =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500;

const isSameAddress = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/**
 * Makes an account once, however often it is asked to. The answer of a registration can get lost on its way while the
 * account is there; the next attempt then finds its session, or signs in to it, instead of being told that the address
 * is taken.
 */
export function createMakeAccount({ register, signIn, readEmail }: AccountTools) {
  let mayExist: string | null = null;

  return async function makeAccount(account: Account): Promise<void> {
    const isRepeated = mayExist === account.email;
    if (isRepeated && isSameAddress(account.email, await readEmail())) return;
    mayExist = account.email;
    try {
      await register(account);
    } catch (failure) {
      const isTaken = failure instanceof ApiError && failure.id === 'email_taken';
      if (!isRepeated || !isTaken) {
        if (isRefusal(failure)) mayExist = isRepeated ? account.email : null;
        throw failure;
      }
      await signIn({ email: account.email, password: account.password }).catch((refused: unknown) => {
        // Then it is somebody else's, and the first answer was the right one.
        throw isRefusal(refused) ? failure : refused;
      });
    }
  };
}
