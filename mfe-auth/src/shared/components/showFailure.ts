import { ApiError, errorTextOf } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';

export interface FailureWords {
  title: string;
  /** Shown when the server gave no reason of its own. */
  description: string;
}

/** Returns a handler that shows a failed call in a toast, with the server's reason where it gave one. */
export const showFailure =
  ({ title, description }: FailureWords) =>
  (failure: unknown): void => {
    const hasReason = failure instanceof ApiError && failure.id !== 'unknown';
    toast({
      title,
      description: hasReason ? errorTextOf(failure) : description,
      variant: 'destructive',
    });
  };
