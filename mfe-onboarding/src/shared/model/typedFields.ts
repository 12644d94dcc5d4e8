import { QUIZ_TYPES, type QuizType } from '@sixfold/domain';
import { KEPT_FIELDS, type Draft, type KeptField, type SyncedField } from './draft';

const isTest = (name: SyncedField): name is QuizType => (QUIZ_TYPES as readonly string[]).includes(name);

/** The fields that have a timestamp of their last change. */
const SYNCED_FIELDS: readonly SyncedField[] = [...KEPT_FIELDS, ...QUIZ_TYPES];

export const valueOf = (draft: Draft, name: SyncedField): unknown =>
  isTest(name) ? draft.tests[name] : draft[name];

/** Compares two values, which are plain data with their keys in the same order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'text' in value && value.text === '';
}

/** The timestamp of a value that was entered before timestamps existed. */
const LONG_AGO_MS = 1;

/** Returns the last change of a field in milliseconds since 1970; 0 for an unedited one. */
export const typedAtOf = (draft: Draft, name: SyncedField): number =>
  draft.typedAtMs[name] ?? (isBlank(valueOf(draft, name)) ? 0 : LONG_AGO_MS);

/** Returns whether none of the fields shared with other devices was edited. */
export const isUntouched = (draft: Draft): boolean =>
  SYNCED_FIELDS.every((name) => typedAtOf(draft, name) === 0);

export type Fields = Partial<Pick<Draft, 'fullName' | 'email' | 'tests' | KeptField>>;

/** Returns the draft with edited fields. `nowMs` is in milliseconds since 1970. */
export function editDraft(draft: Draft, fields: Fields, nowMs: number): Draft {
  const after: Draft = { ...draft, ...fields };
  const changed = SYNCED_FIELDS.filter((name) => !isSame(valueOf(draft, name), valueOf(after, name)));
  // Later than the replaced value, even if that came from a device whose clock is ahead.
  const stamps = changed.map((name) => [name, Math.max(nowMs, typedAtOf(draft, name) + 1)] as const);
  return { ...after, typedAtMs: { ...draft.typedAtMs, ...Object.fromEntries(stamps) } };
}

/** Merges two drafts, taking the later value of each field. */
export function mergeLater(draft: Draft, other: Draft): { draft: Draft; taken: SyncedField[] } {
  const later = SYNCED_FIELDS.filter((name) => typedAtOf(other, name) > typedAtOf(draft, name));
  const merged: Draft = { ...draft, tests: { ...draft.tests }, typedAtMs: { ...draft.typedAtMs } };
  for (const name of later) {
    merged.typedAtMs[name] = typedAtOf(other, name);
    if (isTest(name)) merged.tests[name] = other.tests[name];
    else Object.assign(merged, { [name]: other[name] });
  }
  return {
    draft: merged,
    taken: later.filter((name) => !isSame(valueOf(draft, name), valueOf(other, name))),
  };
}
