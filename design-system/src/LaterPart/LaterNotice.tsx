import { Button } from '../Button/Button';
import { Notice } from '../Notice/Notice';

export interface LaterNoticeProps {
  /** What is missing: "The filters". */
  name: string;
  onRetry: () => void;
}

/** Stands where a part did not arrive (see `useLaterPart`), and asks for it again. */
export function LaterNotice({ name, onRetry }: LaterNoticeProps) {
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
