import { useLocation } from '@sixfold/client-kit';
import { ErrorState, Page } from '@sixfold/design-system/base';
import { useMemo, type ReactNode } from 'react';
import { RemoteBoundary } from '../federation/RemoteBoundary';

interface Props {
  children: ReactNode;
  onFailure: (failure: unknown) => void;
  onReload?: () => void;
}

/** Wraps the entire shell. Without it, React unmounts the page when a part of the shell throws. */
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
  /** The event that the aside shows; a new event is a fresh attempt, as is a navigation. */
  event?: unknown;
}

/**
 * Keeps the page when an optional part of the shell throws. The part is rendered again at the next event or navigation.
 */
export function AsideBoundary({ children, onFailure, event }: AsideProps) {
  const { key } = useLocation();
  const resetKey = useMemo(() => ({ key, event }), [key, event]);
  return (
    <RemoteBoundary onFailure={onFailure} fallback={() => null} resetKey={resetKey}>
      {children}
    </RemoteBoundary>
  );
}
