import type { Remote } from '@sixfold/api-contract';
import type { Boot } from '../app/boot';

/** A hanging server never ends a request. Equals the federation runtime's timeout for an entry. */
const REFETCH_TIMEOUT_MS = 20_000;

/** Matches no content, so the browser refuses the script. */
const UNMATCHABLE_HASH = `sha384-${'A'.repeat(64)}`;

/**
 * A development server rebuilds constantly, so its hashes are not checked. Only a development API lists such builds.
 */
const DEVELOPMENT_VERSION = 'dev';

export type ScriptGuard = ReturnType<typeof createScriptGuard>;

interface Options {
  page: Document;
  /** The scripts that the shell loads on demand; null in development. */
  shell: Boot['shell'];
  fetchFile?: typeof fetch;
}

/** A requested script that has neither arrived nor finally failed. */
interface PendingScript {
  address: string;
  script: HTMLScriptElement;
  refetch: AbortController | null;
  /** True once a copy of the script loads in its place. */
  isReplaced: boolean;
}

const getFiles = ({ entry, exposes, chunks }: Remote) => [entry, ...Object.values(exposes).flat(), ...chunks];

/**
 * Copies a script, because neither a started script nor its clone can be started again. On the same origin,
 * 'use-credentials' is equivalent, but it does not match a hanging preload, so the copy does not wait for it.
 */
function copyScript(script: HTMLScriptElement): HTMLScriptElement {
  const copy = script.ownerDocument.createElement('script');
  const { src, integrity } = script;
  const isOwnOrigin = new URL(src).origin === new URL(script.baseURI).origin;
  return Object.assign(copy, { src, integrity, crossOrigin: isOwnOrigin ? 'use-credentials' : 'anonymous' });
}

/** Holds the listed hashes of the shell's and the remotes' scripts. */
function createFileHashes(page: Document, shell: Boot['shell']) {
  /** By folder; null once the remote is released. */
  const remotes = new Map<string, Remote | null>();

  const getFolder = ({ base }: { base: string }) => new URL(base, page.baseURI).href;

  function findRemote(address: string): Remote | null | undefined {
    for (const [folder, remote] of remotes) if (address.startsWith(folder)) return remote;
    return undefined;
  }

  return {
    /** Registers a remote's hashes; call it before loading anything of the remote. */
    trust: (remote: Remote): void => void remotes.set(getFolder(remote), remote),
    /** Forgets the hashes of a released remote. None of its scripts can run any more. */
    forget: (remote: Remote): void => void remotes.set(getFolder(remote), null),
    findRemote,
    getAddresses: (remote: Remote): string[] => getFiles(remote).map(({ file }) => getFolder(remote) + file),
    apply(script: HTMLScriptElement): void {
      const remote = findRemote(script.src);
      if (remote === null) Object.assign(script, { crossOrigin: 'anonymous', integrity: UNMATCHABLE_HASH });
      const owner = remote ?? (shell && script.src.startsWith(getFolder(shell)) ? shell : null);
      if (!owner) return;
      script.crossOrigin = 'anonymous';
      if (owner.version === DEVELOPMENT_VERSION) return;
      const name = script.src.slice(getFolder(owner).length);
      const listed = remote ? getFiles(remote) : owner.chunks;
      script.integrity = listed.find(({ file }) => file === name)?.integrity ?? UNMATCHABLE_HASH;
    },
  };
}

/**
 * Guards every script insertion of the page, whether by the federation runtime, the shell's bundle or a remote's
 * bundle. All of them call `document.head.appendChild`, the only hook for remotes built elsewhere, so the guard
 * replaces this method.
 *
 * - A script in the folder of the shell or of a trusted remote gets its listed hash before insertion; an unlisted one
 * never runs.
 * - A failed script is fetched once more past the HTTP cache before its loader notices. A corrupt file with immutable
 * cache headers would otherwise fail for a year.
 * - A hanging script can be requested again. The loader still waits for its own element, so the replacement forwards
 * its events.
 */
export function createScriptGuard({ page, shell, fetchFile = fetch }: Options) {
  const { head } = page;
  const insert = head.appendChild.bind(head);
  const pending = new Map<string, PendingScript>();
  /** Addresses whose cached file may be corrupt, because a request failed or was restarted. */
  const suspects = new Set<string>();
  const placeholder = page.implementation.createHTMLDocument('');
  const hashes = createFileHashes(page, shell);

  function markSuspect(remote: Remote): void {
    for (const address of hashes.getAddresses(remote)) suspects.add(address);
  }

  /** Stops a script, which does not run once it has moved to another document. */
  const detachScript = (script: HTMLScriptElement) => void placeholder.adoptNode(script);

  function finish(request: PendingScript, event: 'load' | 'error'): void {
    pending.delete(request.address);
    request.refetch?.abort();
    const remote = hashes.findRemote(request.address);
    if (event === 'load') suspects.delete(request.address);
    else if (remote) markSuspect(remote);
    else suspects.add(request.address);
  }

  const isPending = (request: PendingScript) => pending.get(request.address) === request;

  function notifyLoader(request: PendingScript, event: 'load' | 'error'): void {
    if (!isPending(request)) return;
    finish(request, event);
    detachScript(request.script);
    request.script.dispatchEvent(new Event(event));
  }

  function insertCopy(request: PendingScript): void {
    const copy = copyScript(request.script);
    const createSettleHandler = (event: 'load' | 'error') => {
      copy.remove();
      notifyLoader(request, event);
    };
    copy.addEventListener('load', () => createSettleHandler('load'));
    copy.addEventListener('error', () => createSettleHandler('error'));
    request.isReplaced = true;
    detachScript(request.script);
    insert(copy);
  }

  /** Replaces the file in the HTTP cache and inserts a copy of the script, which reads it from there. */
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
      if (isCurrent()) notifyLoader(request, 'error');
    } finally {
      clearTimeout(timeout);
    }
  }

  /** Inserts the script with capturing listeners, which run before the loader's handlers. */
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
    hashes.apply(child);
    const address = child.src;
    // The loader may have given up and may be requesting the same address again.
    const earlier = pending.get(address);
    if (earlier) notifyLoader(earlier, 'error');
    const request: PendingScript = { address, script: child, refetch: null, isReplaced: false };
    pending.set(address, request);
    if (suspects.has(address)) void refetch(request);
    else insertFirst(request);
    return child;
  };

  return {
    trust: hashes.trust,
    forget: hashes.forget,
    /** Requests pending files of the remote and the shell again, and aborts the previous requests. */
    restart(remote: Remote): void {
      markSuspect(remote);
      for (const request of [...pending.values()]) {
        const owner = hashes.findRemote(request.address);
        if (!owner || owner.container === remote.container) void refetch(request);
      }
    },
  };
}
