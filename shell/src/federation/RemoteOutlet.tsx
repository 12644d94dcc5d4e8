import type { Remote } from '@sixfold/api-contract';
import { isRemoteModule } from '@sixfold/client-kit';
import { ErrorState, Page, Skeleton, SkeletonGroup, Stack } from '@sixfold/design-system/base';
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { useFederation } from './FederationContext';
import { RemoteBoundary } from './RemoteBoundary';
import { startSentence, titleOf } from './titleOf';
import { useRemoteModule } from './useRemoteModule';

function RemoteSkeleton({ title }: { title: string }) {
  return (
    <Page>
      <SkeletonGroup label={`Loading ${title}`}>
        <Stack gap={4}>
          <Skeleton shape="block" width="40%" height="44px" />
          <Skeleton shape="block" width="65%" height="20px" />
          <Skeleton shape="block" height="320px" />
        </Stack>
      </SkeletonGroup>
    </Page>
  );
}

interface FallbackProps {
  remote: Remote;
  state: 'slow' | 'failed';
  onRetry: () => void;
}

function RemoteFallback({ remote, state, onRetry }: FallbackProps) {
  const title = startSentence(titleOf(remote));
  const slow = state === 'slow';
  return (
    <Page data-remote-fallback={remote.name} data-state={state}>
      <ErrorState
        title={slow ? `${title} is taking longer than usual` : `${title} could not be shown`}
        description={
          slow
            ? 'We are still trying. The rest of Sixfold works meanwhile.'
            : 'Nothing you entered elsewhere is lost, and the rest of Sixfold works. Please try again in a moment.'
        }
        onRetry={onRetry}
      />
    </Page>
  );
}

interface SlotProps {
  remote: Remote;
  expose: string;
  whileLoading: ReactNode;
  fallback: (state: 'slow' | 'failed', retry: () => void) => ReactNode;
  /** Picks the component out of the loaded module; null when the module is not what it should be. */
  componentOf: (module: unknown) => ComponentType<never> | null;
  props: object;
}

/**
 * Inside the boundary on purpose: even to read what a module exports runs the remote's code, and throws when the module
 * stopped half-way.
 */
function Shown({
  componentOf,
  module,
  props,
}: Pick<SlotProps, 'componentOf' | 'props'> & { module: unknown }) {
  const component = componentOf(module) as ComponentType<object> | null;
  if (!component) throw new Error('The module is not what the shell expects of it.');
  return createElement(component, props);
}

/** Loads one expose into its slot and keeps every failure inside it. */
export function RemoteSlot({ remote, expose, whileLoading, fallback, componentOf, props }: SlotProps) {
  const { loader, reportFailure } = useFederation();
  const status = useRemoteModule(loader, remote, expose);
  const { state, retry } = status;
  const failure = status.state === 'failed' ? status.failure : null;

  useEffect(() => {
    if (state === 'failed') reportFailure('remote_failed', remote, failure);
    if (state === 'slow') reportFailure('remote_failed', remote, new Error('slow to answer'));
  }, [state, failure, remote, reportFailure]);

  useEffect(() => {
    if (state !== 'failed') return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state, retry]);

  if (status.state === 'loading') return whileLoading;
  if (status.state !== 'ready') return fallback(status.state, retry);
  return (
    <RemoteBoundary
      fallback={(again) => fallback('failed', again)}
      onFailure={(thrown) => reportFailure('render_failed', remote, thrown)}
    >
      <Shown componentOf={componentOf} module={status.module} props={props} />
    </RemoteBoundary>
  );
}

const pageOf = (module: unknown) =>
  isRemoteModule(module) ? (module.default as ComponentType<never>) : null;

interface OutletProps {
  remote: Remote;
  showPath?: string;
  /** Told of each Retry, before it: the next `remote` may be a newer release. */
  onRetry?: () => void;
}

/** Shows a remote's pages. Give it `key={remote.container}`, or one remote's failure would stand in the next one's place. */
export function RemoteOutlet({ remote, showPath, onRetry }: OutletProps) {
  return (
    <RemoteSlot
      remote={remote}
      expose="./remote"
      whileLoading={<RemoteSkeleton title={titleOf(remote)} />}
      fallback={(state, tryAgain) => (
        <RemoteFallback
          remote={remote}
          state={state}
          onRetry={() => {
            onRetry?.();
            tryAgain();
          }}
        />
      )}
      componentOf={pageOf}
      props={{ showPath }}
    />
  );
}
