import { useLocation, useNavigate } from '@sixfold/client-kit';
import { useCallback } from 'react';

interface EntryState {
  stepsBefore?: number;
}

/** Opens addresses of this page. Each history entry stores the number of this page's entries before it. */
export function useStepEntries() {
  const navigate = useNavigate();
  const state = useLocation().state as EntryState | null;
  const stepsBefore = state?.stepsBefore ?? 0;

  const replace = useCallback(
    (address: string) => void navigate(address, { replace: true, state: { stepsBefore } }),
    [navigate, stepsBefore],
  );
  return {
    open: (address: string) => void navigate(address, { state: { stepsBefore: stepsBefore + 1 } }),
    replace,
    /** Leaves the page, replacing its first entry, so that Back does not return to a step. */
    leave(address: string) {
      if (stepsBefore > 0) void navigate(-stepsBefore);
      void navigate(address, { replace: true });
    },
  };
}
