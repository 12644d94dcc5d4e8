import { buildRegistry } from '../testing/buildRemote';
import { readBoot } from './boot';

function pageWith(block: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (block !== null) {
    const script = page.createElement('script');
    script.id = 'boot';
    script.type = 'application/json';
    script.textContent = block;
    page.head.append(script);
  }
  return page;
}

describe('readBoot', () => {
  it('reads a complete boot block', () => {
    const shell = { base: '/assets/1.0.0/', version: '1.0.0', chunks: [] };
    const boot = {
      registry: buildRegistry(),
      shell,
      session: 'anonymous',
      inspect: true,
      timeMs: 1_790_000_000_000,
    };
    expect(readBoot(pageWith(JSON.stringify(boot)))).toEqual(boot);
  });

  it.each(['member', 'anonymous', 'ended'] as const)('returns the session state %s', (session) => {
    expect(readBoot(pageWith(JSON.stringify({ session }))).session).toBe(session);
  });

  it.each([null, '', '{"registry":', '7', '"text"', '[]'])(
    'falls back to defaults when the block is %s',
    (block) => {
      expect(readBoot(pageWith(block))).toEqual({
        registry: null,
        shell: null,
        session: 'member',
        inspect: false,
        timeMs: null,
      });
    },
  );

  it('drops only the invalid field', () => {
    const boot = {
      registry: { revision: 'x', remotes: 'none' },
      shell: { chunks: 'none' },
      session: 'anonymous',
      inspect: 'yes',
      timeMs: 'now',
    };
    expect(readBoot(pageWith(JSON.stringify(boot)))).toEqual({
      registry: null,
      shell: null,
      session: 'anonymous',
      inspect: false,
      timeMs: null,
    });
  });
});
