import { ModuleFederation } from '@module-federation/runtime-core';
import { createPhaseTracker } from './phaseTracker';

interface Container {
  init: () => unknown;
  get: () => Promise<() => unknown>;
}

const working: Container = {
  init: () => undefined,
  get: () => Promise.resolve(() => ({ default: 'a page' })),
};
const fails = () => Promise.reject(new Error('It fails.'));

let count = 0;

/** Loads an expose with the real runtime; each entry is the container that one attempt finds. */
function buildHost(...entries: (() => Promise<Container>)[]) {
  // The runtime caches entries for the lifetime of the page.
  count += 1;
  const name = `mfe${count}`;
  const loadEntry = () => entries.shift()?.() ?? fails();
  const phases = createPhaseTracker();
  const host = new ModuleFederation({
    name: `host${count}`,
    remotes: [{ name, entry: `http://localhost/${name}.js` }],
    plugins: [phases.plugin, { name: 'entries', loadEntry: loadEntry as never }],
  });
  const id = `${name}/remote`;
  return {
    async load() {
      phases.begin(id);
      await host.loadRemote(id).catch(() => undefined);
      return phases.phaseOf(id);
    },
  };
}

const entryThat = (overrides: Partial<Container>) => () => Promise.resolve({ ...working, ...overrides });

describe('createPhaseTracker', () => {
  it.each([
    ['entry', fails],
    ['shared', entryThat({ init: fails })],
    ['chunk', entryThat({ get: fails })],
    [
      'evaluation',
      entryThat({
        get: () =>
          Promise.resolve(() => {
            throw new Error('A page that throws.');
          }),
      }),
    ],
  ])('returns %s when the runtime fails there, also on the next attempt', async (phase, entry) => {
    const host = buildHost(entry, entry);
    expect(await host.load()).toBe(phase);
    expect(await host.load()).toBe(phase);
  });

  it('starts over with each attempt', async () => {
    const host = buildHost(fails, entryThat({ get: fails }));
    expect(await host.load()).toBe('entry');
    expect(await host.load()).toBe('chunk');
  });

  it('returns shared when a container lacks a module that it takes from the shell', async () => {
    const phases = createPhaseTracker();
    const container = new ModuleFederation({ name: 'mfe', remotes: [], plugins: [phases.plugin] });
    for (const id of ['mfe/remote', 'other/remote']) phases.plugin.beforeGetExpose({ id });
    const shareConfig = { requiredVersion: '^1.0.0', singleton: true, strictVersion: true };
    await container.loadShare('nowhere', { customShareInfo: { shareConfig } }).catch(() => undefined);
    expect(phases.phaseOf('mfe/remote')).toBe('shared');
    expect(phases.phaseOf('other/remote')).toBe('chunk');
    // The runtime continues with the page, which throws.
    phases.plugin.beforeExecuteFactory({ id: 'mfe/remote' });
    expect(phases.findUnshared('mfe/remote', '#RUNTIME-012 {"shareKey":"nowhere"}')).toBe('nowhere');
    expect(phases.findUnshared('mfe/remote', 'Another reason.')).toBeUndefined();
    expect(phases.findUnshared('other/remote', 'nowhere')).toBeUndefined();
    phases.forget('mfe');
    expect(phases.findUnshared('mfe/remote', 'nowhere')).toBeUndefined();
    expect(phases.phaseOf('mfe/remote')).toBe('entry');
    expect(phases.phaseOf('other/remote')).toBe('chunk');
  });
});
