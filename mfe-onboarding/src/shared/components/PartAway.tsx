import { Button, Inline, Notice } from '@sixfold/design-system';
import type { ReactNode } from 'react';

interface PartAwayProps {
  title: string;
  /** What can be done without the part. */
  children: ReactNode;
  onTryAgain: () => void;
  /** A second button, where the part covers the page's own. */
  later?: { label: string; onPress: () => void };
}

/** The remote that owns a part is away, or slow: nothing here depends on it. */
export function PartAway({ title, children, onTryAgain, later }: PartAwayProps) {
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
