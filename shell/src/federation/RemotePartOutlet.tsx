import type { PartRenderer } from '@sixfold/client-kit';
import { ErrorState, Spinner } from '@sixfold/design-system/base';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useFederation } from './FederationContext';
import { RemoteSlot, type FailureReason } from './RemoteOutlet';
import { getRemoteTitle } from './getRemoteTitle';

interface Props {
  /** `<remote>/<part>` */
  part: string;
  props: object;
  fallback?: ReactNode;
  whileLoading?: ReactNode;
  /** Called when the part fails to load or render. */
  onFailed?: ((reason: FailureReason) => void) | undefined;
}

const getDefaultComponent = (module: unknown) => {
  const component = (module as { default?: unknown }).default;
  return typeof component === 'function' ? (component as ComponentType<never>) : null;
};

/**
 * Mounts a part of one remote inside another, with the registry and fallback of full pages. It keeps its release until
 * it unmounts or is retried, so that a publish never replaces a ringing call or a half-finished test.
 */
export function RemotePartOutlet({
  part,
  props,
  fallback,
  whileLoading = <Spinner label="Loading" />,
  onFailed,
}: Props) {
  const { registry } = useFederation();
  const [name = '', expose = ''] = part.split('/');
  const [chosen, setChosen] = useState(() => registry.find(name));
  const remote = chosen?.name === name ? chosen : registry.find(name);
  const isMissing = !remote;
  const reportMissing = useEffectEvent(() => onFailed?.('load'));
  useEffect(() => {
    if (isMissing) reportMissing();
  }, [isMissing]);
  if (!remote) return fallback ?? null;
  return (
    <RemoteSlot
      key={remote.container}
      remote={remote}
      expose={`./${expose}`}
      whileLoading={whileLoading}
      fallback={(_state, tryAgain) =>
        fallback ?? (
          <ErrorState
            title={`A part of ${getRemoteTitle(remote)} could not be shown`}
            description="The rest of the page works."
            onRetry={() => {
              setChosen(registry.find(name));
              tryAgain();
            }}
          />
        )
      }
      getComponent={getDefaultComponent}
      props={props}
      onFailed={onFailed}
    />
  );
}

export const renderRemotePart: PartRenderer = (request) => <RemotePartOutlet {...request} />;
