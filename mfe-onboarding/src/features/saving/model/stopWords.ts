import { ApiError } from '@sixfold/client-kit';
import { problemsFromApi, type FieldProblems } from '../../../shared/model/fieldProblems';
import { SESSION_FAILURE, SessionFailure, type StopState } from './saveOnboarding';

/** What helps: the connection coming back, signing in again, or signing in to the account that exists. */
export type WayOn = 'connection' | 'sign-in' | 'own-account';

/** What a stopped saving says in a toast, what it marks in the form, and how it can go on. */
export interface StopWords {
  title: string;
  description: string;
  problems: FieldProblems;
  wayOn: WayOn | null;
}

/** The error catalogue's words for each stage, with the server's own where the catalogue asks for them. */
export function wordsOfStop(at: StopState, thrown: unknown, wasSignedIn = false): StopWords {
  const failure: unknown = thrown instanceof SessionFailure ? thrown.cause : thrown;
  const problems = failure instanceof ApiError ? problemsOf(failure) : {};
  const hint = outsideReason(failure, wasSignedIn);
  switch (at) {
    case 'registering':
      return {
        title: 'Registration failed',
        description: hint?.text ?? spokenWords(failure) ?? 'Please try again',
        problems,
        wayOn: hint?.wayOn ?? (isTaken(failure) ? 'own-account' : null),
      };
    case 'waiting-for-session':
      return {
        title: SESSION_FAILURE,
        description: hint?.text ?? 'Nothing you typed was lost. Please try again.',
        problems: {},
        wayOn: hint?.wayOn ?? null,
      };
    case 'saving-profile':
      return {
        title: 'Profile Save Failed',
        description:
          hint?.text ?? problems.birthday ?? 'Please try again or contact support if the issue persists.',
        problems,
        wayOn: hint?.wayOn ?? null,
      };
  }
}

const isTaken = (failure: unknown) => failure instanceof ApiError && failure.id === 'email_taken';

/** Reasons that have nothing to do with what was typed. */
function outsideReason(failure: unknown, wasSignedIn: boolean): { text: string; wayOn: WayOn | null } | null {
  if (!(failure instanceof ApiError)) return null;
  if (failure.status === 0) return { text: failure.people, wayOn: 'connection' };
  if (failure.status === 401 && wasSignedIn)
    return {
      text: 'Your session has ended. Please sign in again; everything you typed is kept.',
      wayOn: 'sign-in',
    };
  if (failure.status === 429) return { text: tooFastText(failure.retryAfterSeconds), wayOn: null };
  return null;
}

/** How long to wait, in the unit that a person would say it in. */
export function tooFastText(retryAfterSeconds: number | null): string {
  const kept = 'Everything you typed is kept.';
  if (retryAfterSeconds === null) return `That was a bit fast. ${kept} Please wait a moment and try again.`;
  const inMinutes = retryAfterSeconds > 90;
  const count = inMinutes ? Math.ceil(retryAfterSeconds / 60) : retryAfterSeconds;
  const unit = `${inMinutes ? 'minute' : 'second'}${count === 1 ? '' : 's'}`;
  return `That was a bit fast. ${kept} Please try again in ${count} ${unit}.`;
}

/** A refusal of one thing belongs to its field, in the words for people and not in the field's code. */
function problemsOf(failure: ApiError): FieldProblems {
  if (failure.id === 'under_age') return { birthday: failure.people };
  if (failure.id === 'email_taken') return { email: failure.people };
  return problemsFromApi(failure.fields);
}

function spokenWords(failure: unknown): string | null {
  return failure instanceof ApiError && failure.id !== 'unknown' ? failure.people : null;
}
