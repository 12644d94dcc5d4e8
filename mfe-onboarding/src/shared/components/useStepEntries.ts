import { useLocation, useNavigate } from '@sixfold/client-kit';
import { useCallback } from 'react';

interface EntryState {
  stepsBefore?: number;
}

/** Opens addresses of this page, each of which knows how many of its entries in the browser's history are before it. */
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
    /** Leaves for good: the address takes the place of the first step, so that Back does not return into one. */
    leave(address: string) {
      if (stepsBefore > 0) void navigate(-stepsBefore);
      void navigate(address, { replace: true });
    },
  };
}
