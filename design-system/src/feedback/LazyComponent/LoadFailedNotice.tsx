import { Button } from '../../inputs/Button/Button';
import { Notice } from '../Notice/Notice';

export interface LoadFailedNoticeProps {
  /** The missing part in a sentence: "The filters". */
  name: string;
  onRetry: () => void;
}

/** Replaces a part that failed to load (see `useLazyComponent`), with a retry. */
export function LoadFailedNotice({ name, onRetry }: LoadFailedNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title={`${name} could not be loaded`}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Nothing is lost. Please check your connection.
    </Notice>
  );
}
