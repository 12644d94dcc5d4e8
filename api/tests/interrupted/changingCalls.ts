import { CALLS_BY_NOUN } from '@sixfold/api-contract';

/** Calls that exist only when codes are sent by e-mail. */
export const BY_CODE = ['auth.confirmRegistration', 'auth.resendRegistrationCode'];

export const listChangingCalls = (): string[] =>
  Object.entries(CALLS_BY_NOUN)
    .flatMap(([noun, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call] as const),
    )
    .filter(([, call]) => typeof call === 'object' && 'safe' in call && !call.safe)
    .map(([id]) => id);
