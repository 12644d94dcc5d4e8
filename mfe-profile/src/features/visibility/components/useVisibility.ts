import type { ProfileVisibility } from '@sixfold/api-contract';
import { toast } from '@sixfold/design-system';
import { useRef, useState } from 'react';
import { useChooseVisibility, type VisibilityChoice } from '../api/useChooseVisibility';

interface Visibilities {
  /** What is stored, with what has just been chosen over it. */
  shown: ProfileVisibility;
  choose: (chosen: VisibilityChoice) => Promise<void>;
}

/** Choices show at once and are saved at once; one that cannot be saved goes back to what is stored, and says so. */
export function useVisibility(stored: ProfileVisibility): Visibilities {
  const [chosen, setChosen] = useState<Partial<ProfileVisibility>>({});
  const newest = useRef<Partial<Record<string, VisibilityChoice>>>({});
  const { mutateAsync } = useChooseVisibility();

  async function choose(next: VisibilityChoice): Promise<void> {
    newest.current[next.facet] = next;
    setChosen((before) => ({ ...before, [next.facet]: next.choice }));
    try {
      await mutateAsync(next);
    } catch {
      toast({
        title: 'Profile Save Failed',
        description: 'Please try again or contact support if the issue persists.',
        variant: 'destructive',
      });
    }
    // A later choice for the same part is still under way, and shows until it is decided.
    if (newest.current[next.facet] !== next) return;
    setChosen((before) => ({ ...before, [next.facet]: undefined }));
  }

  const pending = Object.entries(chosen).filter(([, choice]) => choice !== undefined);
  return { shown: { ...stored, ...Object.fromEntries(pending) }, choose };
}
