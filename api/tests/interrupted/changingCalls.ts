import { CALLS_BY_NOUN } from '@sixfold/api-contract';

/** Calls that exist only when codes are sent by e-mail. */
export const BY_CODE = ['auth.confirmRegistration', 'auth.resendRegistrationCode'];

/** Made by teams and pages, not by members; covered by the tests of `releases` and `remotes`. */
const OF_NO_MEMBER = /^(releases|remotes)\./;

export const listChangingCalls = (): string[] =>
  Object.entries(CALLS_BY_NOUN)
    .flatMap(([noun, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call] as const),
    )
    .filter(
      ([id, call]) => typeof call === 'object' && 'safe' in call && !call.safe && !OF_NO_MEMBER.test(id),
    )
    .map(([id]) => id);
