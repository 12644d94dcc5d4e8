import { ApiError, formatRateLimit, isFromApi, isTemporary } from '@sixfold/client-kit';
import { problemsFromApi, type FieldProblems } from '../../../shared/model/fieldProblems';
import { SESSION_FAILURE, SessionFailure, type StopState } from './saveOnboarding';

/** Possible remedy: a connection, or signing in to the existing account. */
type NextStep = 'connection' | 'own-account';

/** A stopped save: its toast, the invalid fields, and the remedy. */
export interface StopMessage {
  title: string;
  description: string;
  problems: FieldProblems;
  nextStep: NextStep | null;
}

/** Describes a stop in the words of the error catalogue, with the server's reason where the catalogue asks for it. */
export function describeStop(at: StopState, thrown: unknown): StopMessage {
  const failure: unknown = thrown instanceof SessionFailure ? thrown.cause : thrown;
  const problems = failure instanceof ApiError ? problemsOf(failure) : {};
  const hint = describeGeneralFailure(failure);
  switch (at) {
    case 'registering':
      return {
        title: 'Registration failed',
        description: hint?.text ?? reasonOf(failure) ?? 'Please try again',
        problems,
        nextStep: hint?.nextStep ?? (isTaken(failure) ? 'own-account' : null),
      };
    case 'waiting-for-session':
      return {
        title: SESSION_FAILURE,
        description: hint?.text ?? 'Nothing you typed was lost. Please try again.',
        problems: {},
        nextStep: hint?.nextStep ?? null,
      };
    case 'saving-profile':
      return {
        title: 'Profile Save Failed',
        description:
          hint?.text ?? problems.birthday ?? 'Please try again or contact support if the issue persists.',
        problems,
        nextStep: hint?.nextStep ?? null,
      };
  }
}

const isTaken = (failure: unknown) => failure instanceof ApiError && failure.id === 'email_taken';

/** Describes failures that no field causes. */
function describeGeneralFailure(failure: unknown): { text: string; nextStep: NextStep | null } | null {
  if (!(failure instanceof ApiError)) return null;
  // Others may have caused the e-mails, so the message does not blame the visitor.
  if (failure.id === 'email_limit') return { text: failure.userMessage, nextStep: null };
  if (failure.status === 429)
    return {
      text: formatRateLimit(failure.retryAfterSeconds, 'Everything you typed is kept.'),
      nextStep: null,
    };
  // The API was not reached, with or without a reply from a proxy.
  if (isTemporary(failure) && !isFromApi(failure) && failure.id !== 'unknown')
    return { text: failure.userMessage, nextStep: 'connection' };
  return null;
}

function problemsOf(failure: ApiError): FieldProblems {
  if (failure.id === 'under_age') return { birthday: failure.userMessage };
  if (failure.id === 'email_taken') return { email: failure.userMessage };
  return problemsFromApi(failure.fields);
}

function reasonOf(failure: unknown): string | null {
  return failure instanceof ApiError && failure.id !== 'unknown' ? failure.userMessage : null;
}
