import { realtime } from '@sixfold/client-kit';
import type { ServerEventName } from '@sixfold/api-contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RemotePartOutlet } from '../federation/RemotePartOutlet';
import { useFederation } from '../federation/FederationContext';

interface OpenLayer {
  part: string;
  event: unknown;
  number: number;
}

const NO_PROPS = <></>;

/** Returns the oldest layer of each part: a call must not wait until a celebration is over. */
const getShown = (waiting: readonly OpenLayer[]): OpenLayer[] =>
  waiting.filter((layer, index) => waiting.findIndex(({ part }) => part === layer.part) === index);

/**
 * Shows a part of a remote over any screen when the event that the remote names arrives: one of a part at a time, in
 * order, and outside the page, because an open dialog hides its page from screen readers.
 */
export function Layers() {
  const { registry } = useFederation();
  const { remotes, revision } = useSyncExternalStore(registry.subscribe, registry.current);
  const [waiting, setWaiting] = useState<OpenLayer[]>([]);

  useEffect(() => {
    let number = 0;
    const unsubscribes = remotes.flatMap((remote) =>
      remote.layers.map((layer) =>
        realtime.on(layer.on as ServerEventName, (event: unknown) => {
          const part = `${remote.name}/${layer.expose.replace(/^\.\//, '')}`;
          number += 1;
          setWaiting((layers) => [...layers, { part, event, number }]);
        }),
      ),
    );
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
    // The revision stands for the list of remotes.
  }, [revision, remotes]);

  const close = (closed: OpenLayer) => setWaiting((layers) => layers.filter((layer) => layer !== closed));
  return getShown(waiting).map((layer) =>
    createPortal(
      <RemotePartOutlet
        part={layer.part}
        props={{ event: layer.event, onClose: () => close(layer) }}
        fallback={NO_PROPS}
        whileLoading={NO_PROPS}
      />,
      document.body,
      layer.number,
    ),
  );
}
