import { adoptMemberKey, memberKeyFor } from '@sixfold/client-kit';
import type { Quiz } from '@sixfold/domain/texts';
import { startRun, type QuizRun } from './quizRun';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Session storage: an unfinished test belongs to this tab and is cleared on sign-out.
const keyOf = ({ type }: Quiz) => memberKeyFor(`quiz.${type}`);
const adoptedKeyOf = ({ type }: Quiz, storage: DraftStorage) => adoptMemberKey(storage, `quiz.${type}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readRun(stored: string, quiz: Quiz): QuizRun | null {
  const value: unknown = JSON.parse(stored);
  if (!isRecord(value) || !Array.isArray(value['responses'])) return null;
  const given: readonly unknown[] = value['responses'];
  const responses = quiz.questions.map((question, index) => {
    const answer = given[index];
    return typeof answer === 'number' && question.answers[answer] ? answer : null;
  });
  const firstOpen = responses.indexOf(null);
  const furthest = firstOpen === -1 ? responses.length - 1 : firstOpen;
  const position = typeof value['position'] === 'number' ? Math.trunc(value['position']) : 0;
  return { responses, position: Math.min(Math.max(position, 0), furthest) };
}

/** Returns this tab's draft, or a new run. Drops stored answers that do not fit the current questions. */
export function readDraft(storage: DraftStorage, quiz: Quiz): QuizRun {
  const fresh = startRun(quiz.questions.length);
  try {
    const stored = storage.getItem(adoptedKeyOf(quiz, storage));
    return stored === null ? fresh : (readRun(stored, quiz) ?? fresh);
  } catch {
    // Unreadable or blocked storage only loses the draft.
    return fresh;
  }
}

/** Stores an unfinished test, so that closing the dialog loses nothing. */
export function writeDraft(storage: DraftStorage, quiz: Quiz, run: QuizRun): void {
  try {
    storage.setItem(keyOf(quiz), JSON.stringify(run));
  } catch {
    // Full or blocked storage only loses the draft.
  }
}

export function removeDraft(storage: DraftStorage, quiz: Quiz): void {
  try {
    storage.removeItem(adoptedKeyOf(quiz, storage));
  } catch {
    // Without storage there is nothing to remove.
  }
}
