import { QUIZ_TYPES, type QuizType } from '@sixfold/domain';
import { KEPT_FIELDS, type Draft, type KeptField, type Stamped } from './draft';

const isTest = (name: Stamped): name is QuizType => (QUIZ_TYPES as readonly string[]).includes(name);

/** Everything that carries the moment of its last change. */
export const STAMPED: readonly Stamped[] = [...KEPT_FIELDS, ...QUIZ_TYPES];

export const valueOf = (draft: Partial<Draft>, name: Stamped): unknown =>
  isTest(name) ? draft.tests?.[name] : draft[name];

/** Whether two values say the same. They are plain data whose keys stand in one order. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'text' in value && value.text === '';
}

/** Something stands there, though nobody knows since when: it was typed before moments were written down. */
const LONG_AGO_MS = 1;

/** When a field was last changed, in milliseconds since 1970; 0 for one that nobody touched. */
export const typedAtOf = (draft: Draft, name: Stamped): number =>
  draft.typedAtMs[name] ?? (isBlank(valueOf(draft, name)) ? 0 : LONG_AGO_MS);

/** Whether nobody has touched anything that is kept for other devices. */
export const isUntouched = (draft: Draft): boolean => STAMPED.every((name) => typedAtOf(draft, name) === 0);

export type Fields = Partial<Pick<Draft, 'fullName' | 'email' | 'tests' | KeptField>>;

/** The draft after somebody changed fields at a moment, in milliseconds since 1970. */
export function typeInto(draft: Draft, fields: Fields, nowMs: number): Draft {
  const after: Draft = { ...draft, ...fields };
  const changed = STAMPED.filter((name) => !isSame(valueOf(draft, name), valueOf(after, name)));
  // Later than what it replaces, even where that came from a device whose clock is ahead.
  const stamps = changed.map((name) => [name, Math.max(nowMs, typedAtOf(draft, name) + 1)] as const);
  return { ...after, typedAtMs: { ...draft.typedAtMs, ...Object.fromEntries(stamps) } };
}

/** Of each field what was typed later. What is the same on both sides stays as it is. */
export function laterOf(draft: Draft, other: Draft): { draft: Draft; taken: Stamped[] } {
  const later = STAMPED.filter((name) => typedAtOf(other, name) > typedAtOf(draft, name));
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
