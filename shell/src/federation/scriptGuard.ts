import type { Remote } from '@sixfold/api-contract';
import type { Boot } from '../app/boot';

/** A server that hangs never ends a request by itself. As long as the federation runtime waits for an entry. */
const REFETCH_TIMEOUT_MS = 20_000;

/** No content has this hash, so a script that is given it fails instead of running. */
const HASH_OF_NOTHING = `sha384-${'A'.repeat(64)}`;

/** A development server rebuilds at every keystroke; only a development API names such builds. */
const DEVELOPMENT_VERSION = 'dev';

export interface ScriptGuard {
  /** Takes the registry's hashes of a remote, before anything of it is loaded. */
  trust(remote: Remote): void;
  /** Requests anew what has not arrived of the remote and of the shell, and aborts the request before it. */
  restart(remote: Remote): void;
}

interface Options {
  page: Document;
  /** The scripts that the shell loads on demand; null when the page named none, as while developing. */
  shell: Boot['shell'];
  fetchFile?: typeof fetch;
}

/** A script that a loader has asked for and that has neither arrived nor failed for good. */
interface PendingScript {
  address: string;
  script: HTMLScriptElement;
  refetch: AbortController | null;
  /** True once a copy of the script loads in its place. */
  isReplaced: boolean;
}

const filesOf = ({ entry, exposes, chunks }: Remote) => [entry, ...Object.values(exposes).flat(), ...chunks];

/**
 * A script that has been started cannot be started again, and neither can its clone. The copy asks with credentials,
 * which means the same on one origin, but keeps it from waiting for a preload of the page that hangs: a browser takes
 * only a preload that says exactly what the script says.
 */
function copyOf(script: HTMLScriptElement): HTMLScriptElement {
  const copy = script.ownerDocument.createElement('script');
  const { src, integrity } = script;
  const isOwnOrigin = new URL(src).origin === new URL(script.baseURI).origin;
  return Object.assign(copy, { src, integrity, crossOrigin: isOwnOrigin ? 'use-credentials' : 'anonymous' });
}

/**
 * Stands between every script loader of the page and the network: that of the federation runtime, of the shell's bundle
 * and of each remote's bundle. All of them insert scripts by `document.head.appendChild`, and a remote that was built
 * elsewhere brings a bundler runtime that the shell has no other hold on, so this one method is replaced.
 *
 * - A script below the folder of the shell or of a trusted remote gets the hash that the page or the registry lists for
 *   it before it is inserted; an unlisted one never runs.
 * - A script that fails is fetched once more past the HTTP cache before its loader hears of the failure. A changed byte
 *   that was served with immutable cache headers would otherwise fail for a year.
 * - A script that hangs can be requested anew. The loader keeps waiting for the element it made, so the element that
 *   takes its place passes its events on.
 */
export function createScriptGuard({ page, shell, fetchFile = fetch }: Options): ScriptGuard {
  const { head } = page;
  const insert = head.appendChild.bind(head);
  const remotes = new Map<string, Remote>();
  const pending = new Map<string, PendingScript>();
  /** Addresses that the HTTP cache is not asked for first, because a request for them has failed or was restarted. */
  const suspects = new Set<string>();
  const placeholder = page.implementation.createHTMLDocument('');

  const folderOf = ({ base }: { base: string }) => new URL(base, page.baseURI).href;

  function remoteOf(address: string): Remote | undefined {
    for (const [folder, remote] of remotes) if (address.startsWith(folder)) return remote;
    return undefined;
  }

  function suspect(remote: Remote): void {
    for (const { file } of filesOf(remote)) suspects.add(folderOf(remote) + file);
  }

  function protect(script: HTMLScriptElement): void {
    const remote = remoteOf(script.src);
    const owner = remote ?? (shell && script.src.startsWith(folderOf(shell)) ? shell : null);
    if (!owner) return;
    script.crossOrigin = 'anonymous';
    if (owner.version === DEVELOPMENT_VERSION) return;
    const name = script.src.slice(folderOf(owner).length);
    const listed = remote ? filesOf(remote) : owner.chunks;
    script.integrity = listed.find(({ file }) => file === name)?.integrity ?? HASH_OF_NOTHING;
  }

  /** In another document a script does not run when it arrives after all. */
  const disown = (script: HTMLScriptElement) => void placeholder.adoptNode(script);

  function finish(request: PendingScript, event: 'load' | 'error'): void {
    pending.delete(request.address);
    request.refetch?.abort();
    const remote = remoteOf(request.address);
    if (event === 'load') suspects.delete(request.address);
    else if (remote) suspect(remote);
    else suspects.add(request.address);
  }

  const isPending = (request: PendingScript) => pending.get(request.address) === request;

  /** Tells the loader by the element that it made. */
  function settle(request: PendingScript, event: 'load' | 'error'): void {
    if (!isPending(request)) return;
    finish(request, event);
    disown(request.script);
    request.script.dispatchEvent(new Event(event));
  }

  function insertCopy(request: PendingScript): void {
    const copy = copyOf(request.script);
    const settleBy = (event: 'load' | 'error') => {
      copy.remove();
      settle(request, event);
    };
    copy.addEventListener('load', () => settleBy('load'));
    copy.addEventListener('error', () => settleBy('error'));
    request.isReplaced = true;
    disown(request.script);
    insert(copy);
  }

  /** Replaces what the HTTP cache holds; the copy of the script is then read from there. */
  async function refetch(request: PendingScript): Promise<void> {
    const { address, script } = request;
    request.refetch?.abort();
    const attempt = new AbortController();
    request.refetch = attempt;
    const timeout = setTimeout(() => attempt.abort(), REFETCH_TIMEOUT_MS);
    const isCurrent = () => isPending(request) && request.refetch === attempt;
    try {
      const response = await fetchFile(address, {
        cache: 'reload',
        mode: 'cors',
        credentials: 'same-origin',
        ...(script.integrity ? { integrity: script.integrity } : {}),
        signal: attempt.signal,
      });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      await response.arrayBuffer();
      if (isCurrent()) insertCopy(request);
    } catch {
      if (isCurrent()) settle(request, 'error');
    } finally {
      clearTimeout(timeout);
    }
  }

  /** In the capture phase, and so before the handlers of the loader. */
  function insertFirst(request: PendingScript): void {
    const { script } = request;
    const capture = { capture: true };
    script.addEventListener(
      'error',
      (event) => {
        if (!isPending(request)) return;
        event.stopImmediatePropagation();
        if (!request.refetch) void refetch(request);
      },
      capture,
    );
    script.addEventListener(
      'load',
      (event) => {
        if (!isPending(request)) return;
        if (request.isReplaced) event.stopImmediatePropagation();
        else finish(request, 'load');
      },
      capture,
    );
    insert(script);
  }

  head.appendChild = <Child extends Node>(child: Child): Child => {
    if (!(child instanceof HTMLScriptElement) || !child.src) return insert(child);
    protect(child);
    const address = child.src;
    // A loader that has given up waiting asks for the same address again.
    const earlier = pending.get(address);
    if (earlier) settle(earlier, 'error');
    const request: PendingScript = { address, script: child, refetch: null, isReplaced: false };
    pending.set(address, request);
    if (suspects.has(address)) void refetch(request);
    else insertFirst(request);
    return child;
  };

  return {
    trust: (remote) => void remotes.set(folderOf(remote), remote),
    restart(remote) {
      suspect(remote);
      for (const request of [...pending.values()]) {
        const owner = remoteOf(request.address);
        if (!owner || owner.container === remote.container) void refetch(request);
      }
    },
  };
}
