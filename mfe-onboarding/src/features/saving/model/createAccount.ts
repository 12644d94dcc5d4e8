import { ApiError, isTemporary } from '@sixfold/client-kit';
import { isSameAddress } from './isSameAddress';
import type { SaveRequest } from './saveOnboarding';

type Account = SaveRequest['account'];

/** Calls reject on failure. */
export interface AccountTools {
  register: (account: Account) => Promise<unknown>;
  signIn: (account: Pick<Account, 'email' | 'password'>) => Promise<unknown>;
  readEmail: () => Promise<string | null>;
}

/** The API rejected the request, so it had no effect. */
const isRefusal = (failure: unknown) => !isTemporary(failure);

/**
 * Creates an account at most once. The reply to a registration can get lost after the account was created. The next
 * attempt then finds its session or signs in, instead of failing because the address is taken.
 */
export function createAccountCreator({ register, signIn, readEmail }: AccountTools) {
  let mayExist: string | null = null;

  return async function createAccount(account: Account): Promise<void> {
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
        // The account belongs to another person, so the address really is taken.
        throw isRefusal(refused) ? failure : refused;
      });
    }
  };
}
