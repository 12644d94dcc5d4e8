import { Failure } from '../../http/errors';
import { LanesFull } from '../../providers/lanes';
import type { Passwords } from '../../providers/passwords';

/** About as long as a full queue takes. */
const RETRY_AFTER_SECONDS = 3;

async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LanesFull) throw new Failure('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    throw error;
  }
}

/** The same passwords, whose full queue is told as `busy` with the time to wait. */
export const withBusyFailure = (passwords: Passwords): Passwords => ({
  hash: (password) => refuseWhenFull(passwords.hash(password)),
  matches: (...given) => refuseWhenFull(passwords.matches(...given)),
  isOutdated: passwords.isOutdated,
});
