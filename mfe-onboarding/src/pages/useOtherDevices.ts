import { useState } from 'react';
import { useDraftSync } from '../features/draft-sync/api/useDraftSync';
import { mergeServerDraft, type Merged } from '../features/draft-sync/model/mergeServerDraft';
import type { useAnswers } from '../shared/components/useAnswers';
import { numberOf, STEPS, type Step } from '../shared/model/steps';
import { isUntouched } from '../shared/model/typedFields';

interface OtherDevicesOptions {
  memberId: string | null;
  step: Step;
  answers: Pick<ReturnType<typeof useAnswers>, 'answers' | 'read' | 'put' | 'change'>;
  isActive: boolean;
  goTo: (step: Step) => void;
}

/** Synchronizes the draft with the member's other devices and reports fields that came from them. */
export function useOtherDevices({ memberId, step, answers, isActive, goTo }: OtherDevicesOptions) {
  const [merged, setMerged] = useState<Omit<Merged, 'draft'> | null>(null);

  const { syncStatus } = useDraftSync({
    memberId,
    draft: answers.answers,
    step: numberOf(step),
    isActive,
    onServerDraft(kept) {
      const before = answers.read();
      const result = mergeServerDraft(before, kept);
      if (!result) return;
      const { draft, ...news } = result;
      answers.put(draft);
      setMerged(news);
      const reached = STEPS[kept.step - 1];
      // Nothing was edited here, so continue at the other device's step.
      if (isUntouched(before) && reached && numberOf(step) < kept.step) goTo(reached);
    },
  });

  return {
    syncStatus,
    merged,
    restore() {
      if (merged?.replaced) answers.change(merged.replaced);
      setMerged(null);
    },
    dismissMerged: () => setMerged(null),
  };
}
