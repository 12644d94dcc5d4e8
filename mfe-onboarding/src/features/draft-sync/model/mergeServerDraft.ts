import type { OnboardingDraft } from '@sixfold/api-contract';
import { QUIZ_TYPES } from '@sixfold/domain';
import type { Draft, SyncedField } from '../../../shared/model/draft';
import { isBlank, mergeLater, valueOf, type Fields } from '../../../shared/model/typedFields';
import { toDraft } from './draftBody';

/** The draft merged with later edits from another device. */
export interface Merged {
  draft: Draft;
  names: SyncedField[];
  /** The replaced local values, for restoring them; null when none was replaced. */
  replaced: Fields | null;
}

/** Merges later edits from the stored draft; null when there are none. */
export function mergeServerDraft(draft: Draft, kept: OnboardingDraft): Merged | null {
  const { draft: merged, taken } = mergeLater(draft, toDraft(kept));
  if (taken.length === 0) return null;
  const replacedNames = taken.filter((name) => !isBlank(valueOf(draft, name)));
  return {
    draft: merged,
    names: taken,
    replaced: replacedNames.length > 0 ? pick(draft, replacedNames, merged) : null,
  };
}

function pick(draft: Draft, names: readonly SyncedField[], merged: Draft): Fields {
  const fields: Fields = {};
  for (const name of names) {
    const test = QUIZ_TYPES.find((type) => type === name);
    if (test) fields.tests = { ...(fields.tests ?? merged.tests), [test]: draft.tests[test] };
    else Object.assign(fields, { [name]: draft[name as keyof Draft] });
  }
  return fields;
}
