import { remotesCalls, type Remote } from '@sixfold/api-contract';
import type { RemoteRefusal } from './remoteLoader';

// Loaded on demand, because most pages show no ES module remote. The script guard does not see the imports of a module,
// so their hashes come from the import map that the server wrote into the page.

/** Keeps a hanging server from blocking the next attempt. */
const REFETCH_TIMEOUT_MS = 5_000;

const getFiles = ({ entry, exposes, chunks }: Remote) => [entry, ...Object.values(exposes).flat(), ...chunks];

function readIntegrity(page: Document): Record<string, unknown> {
  try {
    const map: unknown = JSON.parse(page.querySelector('script[type="importmap"]')?.textContent ?? '');
    return (map as { integrity?: Record<string, unknown> }).integrity ?? {};
  } catch {
    return {};
  }
}

/** Returns whether the page's import map has the registry's hash for every file of the remote. */
export function isInImportMap(remote: Remote, page = document): boolean {
  if (remote.type !== 'module') return true;
  const integrity = readIntegrity(page);
  return getFiles(remote).every((file) => integrity[remote.base + file.file] === file.integrity);
}

export interface ModuleImporter {
  page: Document;
  fetchFile: typeof fetch;
  importModule: (address: string) => Promise<unknown>;
  /** Whether this page load is a reload, which is how a failed ES module remote is retried. */
  isReloaded: () => boolean;
}

const browser: ModuleImporter = {
  page: document,
  fetchFile: (...request) => fetch(...request),
  importModule: (address) => import(/* webpackIgnore: true */ address),
  isReloaded: () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
};

class UncheckedModuleError extends Error implements RemoteRefusal {
  readonly phase = 'compatibility';

  constructor(
    { name, version }: Remote,
    reason: string,
    readonly userMessage: string,
  ) {
    super(`The remote ${name} ${version} was not loaded: ${reason}`);
    this.name = 'UncheckedModuleError';
  }
}

/** Returns whether the browser rejects a module with a wrong hash; throws when the probe cannot be fetched. */
async function isIntegrityEnforced({ fetchFile, importModule }: ModuleImporter): Promise<boolean> {
  // The import then reads the cached copy, so a failure means the hash and not the network.
  const response = await fetchFile(remotesCalls.INTEGRITY_PROBE);
  if (!response.ok) throw new Error(`${remotesCalls.INTEGRITY_PROBE} answered ${response.status}`);
  await response.text();
  return importModule(remotesCalls.INTEGRITY_PROBE).then(
    () => false,
    () => true,
  );
}

/** Replaces the remote's files in the HTTP cache, because a corrupt cached file would never recover. Never rejects. */
async function refetchFiles(remote: Remote, { fetchFile }: ModuleImporter): Promise<void> {
  const refetch = async ({ file, integrity }: Remote['entry']) => {
    const signal = AbortSignal.timeout(REFETCH_TIMEOUT_MS);
    const response = await fetchFile(remote.base + file, { cache: 'reload', integrity, signal });
    await response.arrayBuffer();
  };
  await Promise.allSettled(getFiles(remote).map(refetch));
}

/**
 * Ensures that the browser will check every file of the remote.
 *
 * @throws RemoteRefusal when it would not
 */
export async function prepareModule(remote: Remote, isRetry: boolean, importer = browser): Promise<void> {
  if (!isInImportMap(remote, importer.page))
    throw new UncheckedModuleError(
      remote,
      'the import map of this page does not have its hashes.',
      'It was released after you opened this page. Retry reloads the page.',
    );
  if (!(await isIntegrityEnforced(importer)))
    throw new UncheckedModuleError(
      remote,
      'this browser does not check the hashes of import maps.',
      'It needs a newer browser. The rest of Sixfold works in this one.',
    );
  if (isRetry || importer.isReloaded()) await refetchFiles(remote, importer);
}
