import { ApiError, errorTextOf, formatRateLimit } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';

export interface FailureWords {
  title: string;
  /** Shown when the server gave no reason. */
  description: string;
}

/** Returns a handler that shows a failed call in a toast, with the server's reason and the time to wait, if any. */
export const showFailure =
  ({ title, description }: FailureWords) =>
  (failure: unknown): void => {
    toast({ title, description: reasonOf(failure) ?? description, variant: 'destructive' });
  };

function reasonOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.id === 'unknown') return null;
  return failure.id === 'rate_limited' ? formatRateLimit(failure.retryAfterSeconds) : errorTextOf(failure);
}
