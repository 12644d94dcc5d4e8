import { realtime } from '@sixfold/client-kit';
import type { ServerEventName } from '@sixfold/api-contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RemotePartOutlet } from '../federation/RemotePartOutlet';
import { useFederation } from '../federation/FederationContext';

interface OpenLayer {
  part: string;
  fact: unknown;
  number: number;
}

const NOTHING = <></>;

/**
 * Mounts, over any screen, the part that a remote asked to have shown when a fact arrives. One at a time, in order, and
 * beside the page: an open dialog hides the page it was opened on from who listens.
 */
export function Layers() {
  const { registry } = useFederation();
  const { remotes, revision } = useSyncExternalStore(registry.subscribe, registry.current);
  const [waiting, setWaiting] = useState<OpenLayer[]>([]);

  useEffect(() => {
    let number = 0;
    const stops = remotes.flatMap((remote) =>
      remote.layers.map((layer) =>
        realtime.on(layer.on as ServerEventName, (fact: unknown) => {
          const part = `${remote.name}/${layer.expose.replace(/^\.\//, '')}`;
          number += 1;
          setWaiting((layers) => [...layers, { part, fact, number }]);
        }),
      ),
    );
    return () => stops.forEach((stop) => stop());
    // The revision stands for the list of remotes.
  }, [revision, remotes]);

  const [shown] = waiting;
  if (!shown) return null;
  const close = () => setWaiting((layers) => layers.filter((layer) => layer !== shown));
  return createPortal(
    <RemotePartOutlet
      key={shown.number}
      part={shown.part}
      props={{ fact: shown.fact, onClose: close }}
      fallback={NOTHING}
      whileLoading={NOTHING}
    />,
    document.body,
  );
}
