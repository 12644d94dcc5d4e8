import { ErrorState, Page } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { RemoteBoundary } from '../federation/RemoteBoundary';

interface Props {
  children: ReactNode;
  onFailure: (failure: unknown) => void;
  onReload?: () => void;
}

/** Wraps the complete shell. Without it, React unmounts the page when a part of the shell throws. */
export function ShellBoundary({ children, onFailure, onReload = () => location.reload() }: Props) {
  return (
    <RemoteBoundary
      onFailure={onFailure}
      fallback={() => (
        <Page as="main">
          <ErrorState
            headingLevel={1}
            title="Something went wrong on our side"
            description="Sorry about that. Nothing you saved is lost. Reload the page to carry on."
            retryLabel="Reload"
            onRetry={onReload}
          />
        </Page>
      )}
    >
      {children}
    </RemoteBoundary>
  );
}

interface AsideProps extends Omit<Props, 'onReload'> {
  /** The event that the part shows: another one is a fresh try. */
  resetKey?: unknown;
}

/** Wraps optional parts beside the page: when one throws, it is removed and the page stays. */
export function AsideBoundary({ children, onFailure, resetKey }: AsideProps) {
  return (
    <RemoteBoundary onFailure={onFailure} fallback={() => null} resetKey={resetKey}>
      {children}
    </RemoteBoundary>
  );
}
