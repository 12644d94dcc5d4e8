import { useState } from 'react';
import { useKeptDraft } from '../features/keeping/api/useKeptDraft';
import { bringOver, type Brought } from '../features/keeping/model/bringOver';
import type { useAnswers } from '../shared/components/useAnswers';
import { numberOf, STEPS, type Step } from '../shared/model/steps';
import { isUntouched } from '../shared/model/typedFields';

interface OtherDevicesOptions {
  memberId: string | null;
  step: Step;
  answers: Pick<ReturnType<typeof useAnswers>, 'answers' | 'read' | 'put' | 'change'>;
  isActive: boolean;
  goTo: (step: Step) => void;
  onSignedOut: () => void;
}

/** Keeps this device and the member's others in step, and says so when something came over from one of them. */
export function useOtherDevices({
  memberId,
  step,
  answers,
  isActive,
  goTo,
  onSignedOut,
}: OtherDevicesOptions) {
  const [brought, setBrought] = useState<Omit<Brought, 'draft'> | null>(null);

  const { keeping } = useKeptDraft({
    memberId,
    draft: answers.answers,
    step: numberOf(step),
    isActive,
    onKept(kept) {
      const before = answers.read();
      const found = bringOver(before, kept);
      if (!found) return;
      const { draft, ...news } = found;
      answers.put(draft);
      setBrought(news);
      const reached = STEPS[kept.step - 1];
      // Nothing was begun here, so there is nothing to be taken away from: on to where the other device stopped.
      if (isUntouched(before) && reached && numberOf(step) < kept.step) goTo(reached);
    },
    onSignedOut,
  });

  return {
    keeping,
    brought,
    takeBack() {
      if (brought?.setAside) answers.change(brought.setAside);
      setBrought(null);
    },
    dismissBrought: () => setBrought(null),
  };
}
