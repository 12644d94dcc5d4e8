import type { Remote } from '@sixfold/api-contract';
import { isRemoteModule, Navigate, useLocation } from '@sixfold/client-kit';
import { ErrorState, Page, StyleScope } from '@sixfold/design-system/base';
import { createElement, useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { useFederation } from './FederationContext';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteLoadError, type RemoteRefusal } from './remoteLoader';
import { RemoteSkeleton } from './RemoteSkeleton';
import { capitalise, getRemoteTitle } from './getRemoteTitle';
import { useRemoteModule } from './useRemoteModule';
import { useStylesRemoved } from './useStylesRemoved';

interface FallbackProps {
  remote: Remote;
  state: 'slow' | 'failed';
  failure: unknown;
  onRetry: () => void;
}

function RemoteFallback({ remote, state, failure, onRetry }: FallbackProps) {
  const title = capitalise(getRemoteTitle(remote));
  const slow = state === 'slow';
  return (
    <Page data-remote-fallback={remote.name} data-state={state}>
      <ErrorState
        title={slow ? `${title} is taking longer than usual` : `${title} could not be shown`}
        description={
          slow
            ? 'We are still trying. The rest of Sixfold works meanwhile.'
            : ((failure as RemoteRefusal | null)?.userMessage ??
              'Nothing you entered elsewhere is lost, and the rest of Sixfold works. Please try again in a moment.')
        }
        onRetry={onRetry}
      />
    </Page>
  );
}

export type FailureReason = 'load' | 'render';

interface SlotProps {
  remote: Remote;
  expose: string;
  whileLoading: ReactNode;
  fallback: (state: 'slow' | 'failed', retry: () => void, failure?: unknown) => ReactNode;
  /** Returns null when the module is invalid. */
  getComponent: (module: unknown) => ComponentType<never> | null;
  props: object;
  onFailed?: ((reason: FailureReason) => void) | undefined;
}

/** A component inside the error boundary, because reading a module's exports runs the remote's code and may throw. */
function RemoteContent({
  getComponent,
  module,
  remote,
  props,
}: Pick<SlotProps, 'getComponent' | 'remote' | 'props'> & { module: unknown }) {
  const { reportShown } = useFederation();
  useEffect(() => {
    if (remote.isWatched) reportShown(remote);
  }, [remote, reportShown]);
  const component = getComponent(module) as ComponentType<object> | null;
  if (!component) throw new Error('The module is not what the shell expects of it.');
  return createElement(component, props);
}

/** Loads one expose into its slot and contains all its failures. */
export function RemoteSlot({
  remote,
  expose,
  whileLoading,
  fallback,
  getComponent,
  props,
  onFailed,
}: SlotProps) {
  const { loader, reportFailure } = useFederation();
  const status = useRemoteModule(loader, remote, expose);
  const { state, retry } = status;
  const failure = status.state === 'failed' ? status.failure : null;

  // Must follow useRemoteModule: a container can be held only once its load has started.
  useEffect(() => loader.hold(remote, expose), [loader, remote, expose]);

  useEffect(() => {
    if (state === 'failed') reportFailure('remote_failed', remote, failure);
    if (state === 'slow')
      reportFailure(
        'remote_failed',
        remote,
        new RemoteLoadError(remote.name, remote.version, 'slow to answer', 'late'),
      );
  }, [state, failure, remote, reportFailure]);
  const reportLoadFailed = useEffectEvent(() => onFailed?.('load'));
  useEffect(() => {
    if (state === 'failed') reportLoadFailed();
  }, [state]);

  useEffect(() => {
    if (state !== 'failed') return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, retry]);

  // A browser may cache a failed import for the lifetime of the page, so an ES module needs a reload.
  const retryOrReload = (again: () => void) => (remote.type ? () => location.reload() : again);
  if (status.state === 'loading') return whileLoading;
  if (status.state !== 'ready') return fallback(status.state, retryOrReload(retry), failure);
  return (
    <RemoteBoundary
      fallback={(again) => fallback('failed', retryOrReload(again))}
      onFailure={(thrown) => {
        reportFailure('render_failed', remote, thrown);
        onFailed?.('render');
      }}
    >
      <StyleScope owner={remote.container}>
        <RemoteContent getComponent={getComponent} module={status.module} remote={remote} props={props} />
      </StyleScope>
    </RemoteBoundary>
  );
}

const getPage = (module: unknown) =>
  isRemoteModule(module) ? (module.default as ComponentType<never>) : null;

interface OutletProps {
  remote: Remote;
  showPath?: string;
  /** Shown for an address under the mount for which the remote has no page. */
  notFound?: ReactNode;
  /** Called before each retry: the next `remote` may be a newer release. */
  onRetry?: () => void;
}

/** Shows a remote's page as an overlay; when that fails, navigates to it as a full page. */
export function RemoteOverlay({ remote }: { remote: Remote }) {
  const { pathname, search } = useLocation();
  useStylesRemoved(remote, 'overlay');
  return (
    <RemoteSlot
      remote={remote}
      expose="./remote"
      whileLoading={null}
      fallback={() => <Navigate to={`${pathname}${search}`} replace />}
      getComponent={getPage}
      props={{}}
    />
  );
}

/**
 * Shows a remote's pages. Render it with `key={remote.container}`, so that one remote's failure does not carry over to
 * the next.
 */
export function RemoteOutlet({ remote, showPath, notFound, onRetry }: OutletProps) {
  useStylesRemoved(remote, 'page');
  return (
    <RemoteSlot
      remote={remote}
      expose="./remote"
      whileLoading={<RemoteSkeleton title={getRemoteTitle(remote)} />}
      fallback={(state, tryAgain, failure) => (
        <RemoteFallback
          remote={remote}
          state={state}
          failure={failure}
          onRetry={() => {
            onRetry?.();
            tryAgain();
          }}
        />
      )}
      getComponent={getPage}
      props={{ showPath, notFound }}
    />
  );
}
