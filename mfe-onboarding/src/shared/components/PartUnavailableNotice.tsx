import { Button, Inline, Notice } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface PartUnavailableNoticeProps {
  title: string;
  /** Alternatives while the part is unavailable. */
  children: ReactNode;
  onTryAgain: () => void;
  /** A second button, needed when the part covers the page's own. */
  later?: { label: string; onPress: () => void };
}

/** Replaces a part whose remote is down or slow; nothing else depends on it. */
export function PartUnavailableNotice({ title, children, onTryAgain, later }: PartUnavailableNoticeProps) {
  return (
    <Notice
      tone="warning"
      role="status"
      title={title}
      action={
        <Inline gap={2}>
          <Button variant="secondary" size="small" onClick={onTryAgain}>
            Try again
          </Button>
          {later && (
            <Button variant="ghost" size="small" onClick={later.onPress}>
              {later.label}
            </Button>
          )}
        </Inline>
      }
    >
      {children}
    </Notice>
  );
}
