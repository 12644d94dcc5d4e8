import { realtime, useSession } from '@sixfold/client-kit';
import type { ServerEventName } from '@sixfold/api-contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RemotePartOutlet } from '../federation/RemotePartOutlet';
import { useFederation } from '../federation/FederationContext';
import { AsideBoundary } from './ShellBoundary';

/** A call rings longer than a short outage, so a layer whose code cannot be loaded is retried. */
const RETRY_MS = 5_000;
const MAX_RETRIES = 5;

interface OpenLayer {
  part: string;
  event: unknown;
  /** Unique for the lifetime of the page. */
  number: number;
  retries: number;
}

interface Props {
  onFailure: (failure: unknown) => void;
}

const NO_PROPS = <></>;

let lastNumber = 0;

/**
 * Returns the oldest layer of each part. Parts do not queue behind each other: a call must not wait for a celebration.
 */
const getShown = (waiting: readonly OpenLayer[]): OpenLayer[] =>
  waiting.filter((layer, index) => waiting.findIndex(({ part }) => part === layer.part) === index);

function useOpenLayers() {
  const [waiting, setWaiting] = useState<OpenLayer[]>([]);
  const retryTimers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = retryTimers.current;
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);

  const open = useCallback((layer: OpenLayer) => setWaiting((layers) => [...layers, layer]), []);
  const close = useCallback(
    ({ number }: OpenLayer) => setWaiting((layers) => layers.filter((layer) => layer.number !== number)),
    [],
  );
  /** Closes the layer in the meantime, so that the part can show later events. */
  const retryLater = useCallback(
    (layer: OpenLayer) => {
      close(layer);
      if (layer.retries >= MAX_RETRIES) return;
      const timer = setTimeout(() => {
        retryTimers.current.delete(timer);
        open({ ...layer, retries: layer.retries + 1 });
      }, RETRY_MS);
      retryTimers.current.add(timer);
    },
    [open, close],
  );
  return { waiting, open, close, retryLater };
}

interface LayerProps extends Props {
  layer: OpenLayer;
  onClose: (layer: OpenLayer) => void;
  onLoadFailed: (layer: OpenLayer) => void;
}

function Layer({ layer, onClose, onLoadFailed, onFailure }: LayerProps) {
  const close = useCallback(() => onClose(layer), [layer, onClose]);
  return (
    <AsideBoundary
      onFailure={(failure) => {
        close();
        onFailure(failure);
      }}
    >
      <RemotePartOutlet
        part={layer.part}
        props={{ event: layer.event, onClose: close }}
        fallback={NO_PROPS}
        whileLoading={NO_PROPS}
        onFailed={(reason) => (reason === 'load' ? onLoadFailed(layer) : close())}
      />
    </AsideBoundary>
  );
}

function MemberLayers({ onFailure }: Props) {
  const { registry } = useFederation();
  const { remotes } = useSyncExternalStore(registry.subscribe, registry.current);
  const { waiting, open, close, retryLater } = useOpenLayers();

  useEffect(() => {
    const unsubscribes = remotes.flatMap((remote) =>
      remote.layers.map((layer) =>
        realtime.on(layer.on as ServerEventName, (event: unknown) => {
          const part = `${remote.name}/${layer.expose.replace(/^\.\//, '')}`;
          lastNumber += 1;
          open({ part, event, number: lastNumber, retries: 0 });
        }),
      ),
    );
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [remotes, open]);

  return getShown(waiting).map((layer) =>
    createPortal(
      <Layer layer={layer} onClose={close} onLoadFailed={retryLater} onFailure={onFailure} />,
      document.body,
      String(layer.number),
    ),
  );
}

/**
 * Shows a part of a remote over any screen when an event that the remote has registered for arrives. Each part shows
 * one layer at a time, in order. Layers are outside the page, because an open dialog hides its page from screen
 * readers. They name other members, so they close with the session of the member who received the event.
 */
export function Layers({ onFailure }: Props) {
  const memberId = useSession(({ user }) => user?.id);
  return memberId === undefined ? null : <MemberLayers key={memberId} onFailure={onFailure} />;
}
