/** Tests how `npm run bench` reports figures and failures. Does not measure, because that needs an idle machine. */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { announceFigure } from '../../bench/src/currentFigure';
import { formatRatio } from '../../bench/src/report';
import { runParts } from '../../bench/src/runParts';
import { inRoot } from '../src/workspaces.mjs';

const weight = { what: 'weight of a page', measured: 30, limit: 60, unit: 'kB' };

describe('runParts', () => {
  /** @type {string[]} */
  let printed;
  beforeEach(() => {
    printed = [];
    for (const stream of /** @type {const} */ (['log', 'error']))
      jest.spyOn(console, stream).mockImplementation((...texts) => void printed.push(String(texts[0])));
  });
  afterEach(() => jest.restoreAllMocks());

  /** @param {Record<string, import('../../bench/src/runParts').Part>} parts */
  const run = (parts) =>
    runParts(new Map(Object.entries(parts)), { formatCommand: (part) => `npm run bench -- --only ${part}` });

  it('prints the command, the load and a ratio with each figure', async () => {
    expect(await run({ weight: () => [weight] })).toBe(true);
    expect(printed).toEqual([
      expect.stringMatching(
        /^ok {4}weight of a page: 30 kB \(at most 60 kB\)\n {6}0\.5 times the limit; load [\d.]+ before, [\d.]+ now, \d+ cores; npm run bench -- --only weight$/,
      ),
    ]);
  });

  it('reports the figure that a part could not measure and runs the other parts', async () => {
    const isPassed = await run({
      *matching() {
        yield { ...weight, what: announceFigure('reading members') };
        announceFigure('GET /api/matches, p95');
        throw new Error('The server logged 599 of 600 requests.');
      },
      weight: () => [weight],
    });
    expect(isPassed).toBe(false);
    expect(printed).toEqual([
      expect.stringContaining('reading members'),
      'FAIL  matching: "GET /api/matches, p95" could not be measured. The server logged 599 of 600 requests.',
      expect.stringContaining('weight of a page'),
    ]);
  });

  it('continues with the next independent figure of a part after a failure', async () => {
    const isPassed = await run({
      *quick() {
        yield () => {
          announceFigure('a lookup');
          throw new Error('The database has ended.');
        };
        yield async () => [weight];
        yield () => [() => Promise.reject(new Error('The product has ended.')), () => [weight]];
      },
    });
    expect(isPassed).toBe(false);
    expect(printed).toEqual([
      'FAIL  quick: "a lookup" could not be measured. The database has ended.',
      expect.stringContaining('weight of a page'),
      'FAIL  quick: the next figure could not be measured. The product has ended.',
      expect.stringContaining('weight of a page'),
    ]);
  });

  it('does not report a measured figure as the one that failed', async () => {
    await run({
      *matching() {
        yield { ...weight, what: announceFigure('reading members') };
        throw new Error('The server has ended.');
      },
    });
    expect(printed[1]).toBe('FAIL  matching: the next figure could not be measured. The server has ended.');
  });

  it('fails when a figure misses its limit', async () => {
    expect(await run({ weight: () => [{ ...weight, measured: 61 }] })).toBe(false);
    expect(printed[0]).toMatch(/^MISS /);
  });
});

describe('formatRatio', () => {
  it.each([
    [{ ...weight, ratio: { value: 1.25, against: 'a bare echo' } }, '1.25 times a bare echo'],
    [{ ...weight, unit: 'times' }, 'a ratio of the same run'],
    [{ ...weight, unit: 'ms' }, '3 times the reference work'],
    [{ ...weight, unit: 'a second', measured: 500 }, '5 in the time of the reference work'],
    [{ ...weight, measured: 0, limit: 0 }, 'the limit is 0'],
    [{ ...weight, measured: null }, 'no ratio'],
  ])('formats %j as %s', (finding, expected) => {
    expect(formatRatio(finding, 10)).toBe(expected);
  });
});

it('builds the peer without federation from the present sources', () => {
  const build = pathToFileURL(inRoot('bench/src/oneBundle/build.mjs'));
  const script = `const { buildPeer, PEERS } = await import('${build}'); await buildPeer(PEERS[0]);`;
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'pipe' }),
  ).not.toThrow();
});
