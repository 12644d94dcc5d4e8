import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { shareInScope } from './memberScope';

interface RemotePage {
  /** Absolute path, with `:name` parameters, under one of the remote's mounts. */
  path: string;
  page: ComponentType;
}

export interface RemoteDefinition {
  name: string;
  pages: readonly RemotePage[];
  /**
   * Starts what runs as long as the member is signed in, also while another remote is shown: listeners, timers. Called
   * when the remote is shown first; returns how to stop, which is called when the member's scope ends and when another
   * release of the remote takes its place.
   */
  start?: () => () => void;
}

export interface RemoteProps {
  /** Path to show instead of the address bar's: the home route shows `/matches` at `/`. */
  showPath?: string;
  /** The host's page for an address under the mount that no page fits. */
  notFound?: ReactNode;
}

export type RemoteComponent = ComponentType<RemoteProps> & { readonly remoteName: string };

/** The default export of `src/remote.tsx` in every remote. */
export interface RemoteModule {
  default: RemoteComponent;
}

type Running = Map<string, { start: RemoteDefinition['start']; stop?: () => void }>;

/** The background work of each remote for the current member. */
const getRunning = shareInScope('client-kit.running', ({ signal }) => {
  const running: Running = new Map();
  signal.addEventListener('abort', () => running.forEach(({ stop }) => stop?.()));
  return running;
});

/** Two releases of a remote that listen at once would handle every event twice. */
function startInstead(name: string, start: RemoteDefinition['start']): void {
  const running = getRunning();
  const before = running.get(name);
  if (before && before.start === start) return;
  before?.stop?.();
  running.set(name, { start, stop: start?.() });
}

function NoSuchPage(): never {
  throw new Error('This remote has no page for the address.');
}

/**
 * Turns a list of pages into the component the shell mounts. The shell learns the name and nothing of the
 * inner routes. An address under the mount that no page fits throws where the host has no page for it.
 */
export function defineRemote({ name, pages, start }: RemoteDefinition): RemoteComponent {
  function Remote({ showPath, notFound = <NoSuchPage /> }: RemoteProps) {
    const here = useLocation();
    useEffect(() => startInstead(name, start), []);
    const shown = showPath ? { ...here, pathname: showPath } : here;
    return (
      <Routes location={shown}>
        {pages.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={notFound} />
      </Routes>
    );
  }
  return Object.assign(Remote, { remoteName: name, displayName: `Remote(${name})` });
}

export function isRemoteModule(module: unknown): module is RemoteModule {
  const exported = (module as { default?: { remoteName?: unknown } } | null)?.default;
  return (
    typeof exported === 'function' && typeof (exported as { remoteName?: unknown }).remoteName === 'string'
  );
}
