import { accountCalls, authCalls } from '@sixfold/api-contract';
import type { Browser } from './browser';
import { PASSWORD, type Member, type TestEnvironment } from './testEnvironment';
import { DAY_MS } from '../../src/durations';

export const deleteAccount = ({ browser }: Pick<Member, 'browser'>, currentPassword = PASSWORD) =>
  browser.call(accountCalls.deleteAccount, { body: { currentPassword } });

/** Advances 14 days, after which pending deletions are final, and completes them. */
export async function finishDeletions(environment: TestEnvironment): Promise<void> {
  environment.advance(14 * DAY_MS);
  await environment.app.effects.deliverDue();
}

/** Deletes an account and waits until that is final. Returns the reply to the request. */
export async function deleteForGood(environment: TestEnvironment, member: Pick<Member, 'browser'>) {
  const reply = await deleteAccount(member);
  await finishDeletions(environment);
  return reply;
}

/** Signs in, which cancels a pending deletion. */
export const signIn = (browser: Browser, { email }: Pick<Member, 'email'>, password = PASSWORD) =>
  browser.call(authCalls.login, { body: { email, password } });
