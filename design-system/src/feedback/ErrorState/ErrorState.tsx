import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../inputs/Button/Button';
import { HollowHexagon, StateLayout, StateMark } from '../EmptyState/EmptyState';
import { Heading } from '../../data/Heading/Heading';
import { Text } from '../../data/Text/Text';

export interface ErrorStateProps {
  title?: string;
  /** What happened, that nothing was lost, and the next step. */
  description?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
  /** Shown in small type, to quote to support. */
  requestId?: string;
  /** An alternative to Retry. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
}

/** Renders a failure in place of the failed content, with its explanation and the next step. */
export function ErrorState({
  title = 'That did not work',
  description = 'Nothing was lost. Please try again in a moment.',
  onRetry,
  retryLabel = 'Retry',
  retrying = false,
  requestId,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  return (
    <StateLayout role="alert" data-state="error">
      <StateMark data-tone="danger" aria-hidden="true">
        <HollowHexagon />
        <TriangleAlert />
      </StateMark>
      <Heading level={headingLevel} size="medium">
        {title}
      </Heading>
      <Text as="div" tone="quiet" align="center" style={{ maxWidth: '48ch' }}>
        {description}
      </Text>
      {onRetry && (
        <Button
          variant="secondary"
          icon={<RotateCw aria-hidden="true" />}
          onClick={onRetry}
          loading={retrying}
          loadingLabel="Trying again"
        >
          {retryLabel}
        </Button>
      )}
      {action}
      {requestId && (
        <Text size="tiny" tone="quiet" numeric>
          Request {requestId}
        </Text>
      )}
    </StateLayout>
  );
}
