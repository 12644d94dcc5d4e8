import { realtime, useSession } from '@sixfold/client-kit';
import type { ServerEventName } from '@sixfold/api-contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { RemotePartOutlet } from '../federation/RemotePartOutlet';
import { useFederation } from '../federation/FederationContext';
import { AsideBoundary } from './ShellBoundary';

/** A ring lasts longer than a short outage, so a layer whose code cannot be loaded is tried again. */
const RETRY_MS = 5_000;
const MAX_RETRIES = 5;

interface OpenLayer {
  part: string;
  event: unknown;
  /** Identifies the layer as long as the page lives. */
  number: number;
  retries: number;
}

interface Props {
  /** Called with each rendering failure of the shell itself. */
  onFailure: (failure: unknown) => void;
}

const NO_PROPS = <></>;

let lastNumber = 0;

/** Returns the oldest layer of each part: a call must not wait until a celebration is over. */
const getShown = (waiting: readonly OpenLayer[]): OpenLayer[] =>
  waiting.filter((layer, index) => waiting.findIndex(({ part }) => part === layer.part) === index);

/** Returns the open layers, and what adds one and removes one. */
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
  /** Makes room for later events of the part meanwhile. */
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
 * Shows a part of a remote over any screen when the event that the remote names arrives: one of a part at a time, in
 * order, and outside the page, because an open dialog hides its page from screen readers. A layer names other members,
 * so it closes with the session of the member who received its event.
 */
export function Layers({ onFailure }: Props) {
  const memberId = useSession(({ user }) => user?.id);
  return memberId === undefined ? null : <MemberLayers key={memberId} onFailure={onFailure} />;
}
