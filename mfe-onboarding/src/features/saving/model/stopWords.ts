import { ApiError } from '@sixfold/client-kit';
import { problemsFromApi, type FieldProblems } from '../../../shared/model/fieldProblems';
import { SESSION_FAILURE, type StopState } from './saveOnboarding';

/** What a stopped saving says in a toast, and what it marks in the form. */
export interface StopWords {
  title: string;
  description: string;
  problems: FieldProblems;
}

/** The error catalogue's words for each stage, with the server's own where the catalogue asks for them. */
export function wordsOfStop(at: StopState, failure: unknown): StopWords {
  const problems = failure instanceof ApiError ? problemsOf(failure) : {};
  switch (at) {
    case 'registering':
      return {
        title: 'Registration failed',
        description: spokenWords(failure) ?? 'Please try again',
        problems,
      };
    case 'waiting-for-session':
      return {
        title: SESSION_FAILURE,
        description: 'Nothing you typed was lost. Please try again.',
        problems,
      };
    case 'saving-profile':
      return {
        title: 'Profile Save Failed',
        description: problems.birthday ?? 'Please try again or contact support if the issue persists.',
        problems,
      };
  }
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
