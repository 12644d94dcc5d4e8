import type { Registry, Remote } from '@sixfold/api-contract';
import type { Page, Route } from '@playwright/test';
import { breakServerOf, type Outage } from '../browser/outage';
import {
  nameInPage,
  nameInRegistry,
  needInEntry,
  pretendRelease,
  toNeighbourVersion,
  type ReleaseChange,
  type ReleaseFiles,
} from './pretendRelease';

/** Inputs of a fault: a page and the builds published at its address. */
interface FaultContext {
  page: Page;
  published: ReleaseFiles;
}

/** Ends a fault, so that the next request succeeds. */
type End = () => Promise<void>;

export interface Fault {
  name: string;
  title: string;
  /** Description for the report. */
  explanation: string;
  /** Makes the fault in one page. @throws InapplicableFault */
  make: (context: FaultContext) => Promise<End>;
  /** Whether the remote must appear while the fault lasts. */
  endsByItself?: boolean;
  /** Whether the publisher must refuse such a release. */
  mustBeRefused?: boolean;
}

/** The fault does not apply to the remote; the message says why. */
export class InapplicableFault extends Error {}

/** Set by code that must not run; see `publishedFaults.ts`. */
export const ALTERED_CODE_RAN = 'tamperedCodeRan';
/** Custom property of the body that a remote's style sheet sets. */
export const LEAKED_STYLE = '--style-of-the-matrix';
const BIG_CHUNK_BYTES = 20_000_000;
const SLOW_MS = 10_000;

const server =
  (outage: Outage): Fault['make'] =>
  async ({ page, published: { remote } }) => {
    const mend = await breakServerOf(page, `*/remotes/${remote.name}/*`, outage);
    return () => Promise.resolve(mend());
  };

/** Appends to a file on its way to the browser, with a change that only its hash reveals. */
const alterFile =
  (fileOf: (remote: Remote) => string | undefined): Fault['make'] =>
  async ({ page, published: { remote } }) => {
    const file = fileOf(remote);
    if (!file) throw new InapplicableFault(`${remote.name} has no such file.`);
    const address = `**${remote.base}${file}`;
    const alter = async (route: Route) => {
      const response = await route.fetch();
      const body = `${await response.text()}\n;globalThis.${ALTERED_CODE_RAN} = true;`;
      await route.fulfill({ response, body });
    };
    await page.route(address, alter);
    return () => page.unroute(address, alter);
  };

const alteredStyle: Fault['make'] = async ({ page, published: { remote } }) => {
  const names = [remote.entry, ...Object.values(remote.exposes).flat(), ...remote.chunks];
  const style = names.find(({ file }) => file.endsWith('.css'));
  if (!style)
    throw new InapplicableFault(
      'A remote publishes no style sheet: its styles are in its scripts, whose alteration is shown in the rows above.',
    );
  return alterFile(() => style.file)({ page, published: { remote, scripts: new Map() } });
};

/** Whether the address is that of a document. */
export const isPage = ({ pathname }: URL) => !/^\/(?:api|assets|remotes|ws)\//.test(pathname);

/** Replaces the published release for one page: in documents, in the registry and in files. */
const released =
  (changeOf: (published: ReleaseFiles) => ReleaseChange): Fault['make'] =>
  async ({ page, published }) => {
    const release = pretendRelease(published, changeOf(published));
    const changePage = async (route: Route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      const isHtml = response.headers()['content-type']?.startsWith('text/html');
      if (!isHtml) return route.fulfill({ response });
      const body = nameInPage(await response.text(), published.remote, release);
      return route.fulfill({ response, body });
    };
    const changeRegistry = async (route: Route) => {
      const response = await route.fetch();
      const registry = (await response.json()) as Registry;
      await route.fulfill({ response, json: nameInRegistry(registry, release) });
    };
    const sendFile = (route: Route) => {
      const file = new URL(route.request().url()).pathname.slice(release.remote.base.length);
      const body = release.scripts.get(file);
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' });
    };
    const files = `**${release.remote.base}*`;
    await page.route(isPage, changePage);
    await page.route('**/api/remotes', changeRegistry);
    await page.route(files, sendFile);
    return async () => {
      await page.unroute(isPage, changePage);
      await page.unroute('**/api/remotes', changeRegistry);
      // The open page may still load chunks of the release that it has.
    };
  };

/** Replaces the module of a remote's pages. `make` is the module's factory in the given code. */
const withModule = (factory: string) => (container: string) =>
  `(() => {
  const whole = ${container};
  const isPages = (name) => name === './remote' || name === 'remote';
  ${container} = {
    init: (...given) => whole.init(...given),
    get: (name) => Promise.resolve(whole.get(name)).then((make) => (isPages(name) ? () => { ${factory} } : make)),
  };
})();`;

/** A unique version, so that two releases are never mixed. */
const markVersion = (version: string, mark: string) => `${version}-${mark}`.slice(0, 60);

const code =
  (mark: string, factory: string): Fault['make'] =>
  (context) =>
    released(({ remote }) => ({
      version: markVersion(remote.version, mark),
      afterEntry: withModule(factory),
    }))(context);

const THROWS_IN_RENDER = `
  const { default: page, ...others } = make();
  const Broken = () => { throw new Error('broken on purpose while rendering'); };
  return { ...others, default: Object.assign(Broken, { remoteName: page.remoteName }) };`;

const PAINTS_THE_BODY = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body { ${LEAKED_STYLE}: in force; outline: 8px solid magenta; outline-offset: -8px }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return make();`;

const SHARED = '@sixfold/client-kit';
const UNHEARD_OF = '^99.0.0';

function requireUnheardOf(entry: string): string {
  const next = needInEntry(entry, SHARED, UNHEARD_OF);
  if (next === entry) throw new InapplicableFault(`The entry does not take ${SHARED} from the shell.`);
  return next;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'down',
    title: 'down',
    explanation: 'The server refuses every connection for a file of the remote.',
    make: server({ fails: 'ConnectionRefused' }),
  },
  {
    name: 'slow',
    title: 'slow, 10 s',
    explanation: 'Each file of the remote takes 10 s longer.',
    make: server({ waitsMs: SLOW_MS }),
    endsByItself: true,
  },
  {
    name: 'hangs',
    title: 'hangs',
    explanation: 'Requests for files of the remote are never answered.',
    make: server('hangs'),
  },
  {
    name: 'throws-at-load',
    title: 'throws at load',
    explanation: 'A release with correct hashes, whose code throws while it is loaded.',
    make: code('load', `throw new Error('broken on purpose while loading');`),
  },
  {
    name: 'throws-in-render',
    title: 'throws in render',
    explanation: 'A release with correct hashes, whose page throws while it is rendered.',
    make: code('render', THROWS_IN_RENDER),
  },
  {
    name: 'tampered-entry',
    title: 'tampered entry',
    explanation: 'The entry is altered on its way; only its hash reveals it.',
    make: alterFile(({ entry }) => entry.file),
  },
  {
    name: 'tampered-chunk',
    title: 'tampered chunk',
    explanation: 'The code of the pages is altered on its way; only its hash reveals it.',
    make: alterFile(({ exposes }) => exposes['./remote']?.[0]?.file),
  },
  {
    name: 'tampered-style',
    title: 'tampered style',
    explanation: 'A style sheet of the remote is altered on its way.',
    make: alteredStyle,
  },
  {
    name: 'wrong-shared',
    title: 'wrong shared version',
    explanation: `A release that needs ${SHARED} ${UNHEARD_OF}, which no shell has.`,
    make: released(({ remote }) => ({
      version: markVersion(remote.version, 'shared'),
      editEntry: requireUnheardOf,
      requires: { [SHARED]: UNHEARD_OF },
    })),
    mustBeRefused: true,
  },
  {
    name: 'older',
    title: 'one version older',
    explanation: 'The registry names the minor version before, with the same code.',
    make: released(({ remote }) => ({ version: toNeighbourVersion(remote.version, 'older') })),
  },
  {
    name: 'newer',
    title: 'one version newer',
    explanation: 'The registry names the next minor version, with the same code.',
    make: released(({ remote }) => ({ version: toNeighbourVersion(remote.version, 'newer') })),
  },
  {
    name: 'body-style',
    title: 'style for the body',
    explanation:
      'A release with a style sheet for the body. The publisher refuses the file; here its code adopts it, which the publisher cannot see.',
    make: code('style', PAINTS_THE_BODY),
    mustBeRefused: true,
  },
  {
    name: 'big-chunk',
    title: '20 MB chunk',
    explanation: 'A release with correct hashes, whose pages are 20 MB.',
    make: released(({ remote }) => ({
      version: markVersion(remote.version, 'big'),
      editPages: (text) => `${text}\n//${'x'.repeat(BIG_CHUNK_BYTES)}`,
    })),
    mustBeRefused: true,
  },
];
