import type { KeptOnboarding } from '@sixfold/api-contract';
import { QUIZ_TYPES } from '@sixfold/domain';
import type { Draft, Stamped } from '../../../shared/model/draft';
import { isBlank, laterOf, valueOf, type Fields } from '../../../shared/model/typedFields';
import { fromWire } from './wireDraft';

/** What another device typed later than this one. */
export interface Brought {
  draft: Draft;
  /** What stands in the form now and did not before. */
  names: Stamped[];
  /** What had been typed here and gave way, so that it can be taken back; null when nothing did. */
  setAside: Fields | null;
}

/** Takes from the kept draft what was typed later; null when that is nothing. */
export function bringOver(draft: Draft, kept: KeptOnboarding): Brought | null {
  const { draft: merged, taken } = laterOf(draft, fromWire(kept));
  if (taken.length === 0) return null;
  const givenWay = taken.filter((name) => !isBlank(valueOf(draft, name)));
  return {
    draft: merged,
    names: taken,
    setAside: givenWay.length > 0 ? pick(draft, givenWay, merged) : null,
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
