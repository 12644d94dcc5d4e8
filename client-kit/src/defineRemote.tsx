import type { ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';

export interface RemotePage {
  /** Absolute path, with `:name` parameters, under one of the remote's mounts. */
  path: string;
  page: ComponentType;
}

export interface RemoteDefinition {
  name: string;
  pages: readonly RemotePage[];
}

export interface RemoteProps {
  /** Path to show instead of the address bar's: the home route shows `/matches` at `/`. */
  showPath?: string;
}

export type RemoteComponent = ComponentType<RemoteProps> & { readonly remoteName: string };

/** What `src/remote.tsx` of every remote exports as default. */
export interface RemoteModule {
  default: RemoteComponent;
}

function NoSuchPage(): never {
  throw new Error('This remote has no page for the address.');
}

/**
 * Turns a list of pages into the component the shell mounts. The shell learns the name and nothing of the
 * inner routes. An address under the mount that no page fits throws, so that the shell's boundary shows it.
 */
export function defineRemote({ name, pages }: RemoteDefinition): RemoteComponent {
  function Remote({ showPath }: RemoteProps) {
    const here = useLocation();
    const shown = showPath ? { ...here, pathname: showPath } : here;
    return (
      <Routes location={shown}>
        {pages.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NoSuchPage />} />
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
