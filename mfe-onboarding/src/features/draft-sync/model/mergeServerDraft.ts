import type { OnboardingDraft } from '@sixfold/api-contract';
import { QUIZ_TYPES } from '@sixfold/domain';
import type { Draft, Stamped } from '../../../shared/model/draft';
import { isBlank, mergeLater, valueOf, type Fields } from '../../../shared/model/typedFields';
import { toDraft } from './draftBody';

/** The draft with what another device typed later. */
export interface Merged {
  draft: Draft;
  /** The fields that came from the other device. */
  names: Stamped[];
  /** What was typed here and is replaced, so that it can be restored; null when nothing is. */
  replaced: Fields | null;
}

/** Merges what was typed later from the kept draft; null when that is nothing. */
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

function pick(draft: Draft, names: readonly Stamped[], merged: Draft): Fields {
  const fields: Fields = {};
  for (const name of names) {
    const test = QUIZ_TYPES.find((type) => type === name);
    if (test) fields.tests = { ...(fields.tests ?? merged.tests), [test]: draft.tests[test] };
    else Object.assign(fields, { [name]: draft[name as keyof Draft] });
  }
  return fields;
}
