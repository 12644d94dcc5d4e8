import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { shareInScope } from './memberScope';

interface RemotePage {
  /** Absolute path under one of the remote's mounts; may have `:name` parameters. */
  path: string;
  page: ComponentType;
}

export interface RemoteDefinition {
  name: string;
  pages: readonly RemotePage[];
  /**
   * Starts background work such as listeners and timers, which runs while the member is signed in, even when another
   * remote is shown. Called when the remote is first shown. The returned function stops the work when the member's
   * scope ends or another release of the remote takes over.
   */
  start?: () => () => void;
}

export interface RemoteProps {
  /** Path to show instead of the address bar's: the home route shows `/matches` at `/`. */
  showPath?: string;
  /** The host's page for an address under the mount that matches no page. */
  notFound?: ReactNode;
}

export type RemoteComponent = ComponentType<RemoteProps> & { readonly remoteName: string };

/** Default export of every remote's `src/remote.tsx`. */
export interface RemoteModule {
  default: RemoteComponent;
}

type Running = Map<string, { start: RemoteDefinition['start']; stop?: () => void }>;

/** Background work of each remote for the current member. */
const getRunning = shareInScope('client-kit.running', ({ signal }) => {
  const running: Running = new Map();
  signal.addEventListener('abort', () => running.forEach(({ stop }) => stop?.()));
  return running;
});

/** Replaces the previous release's work, because two listening releases would handle every event twice. */
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
 * Turns a list of pages into the component that the shell mounts. The shell learns the remote's name but not its inner
 * routes. An address that matches no page throws unless the host provides a page for it.
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
