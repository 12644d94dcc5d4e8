import { buildCell, buildObservation } from './testing/buildCell';
import { computeRatio, findRawError, judgeCell, summarize } from './verdict';

describe('judgeCell', () => {
  it.each([
    ['was never gone', 'page shown all the same'],
    ['by itself', 'fallback, then shown by itself'],
    ['by Retry', 'fallback, Retry brought it back'],
  ] as const)('passes a cell whose page %s', (recovery, summary) => {
    expect(judgeCell(buildCell({ observation: buildObservation({ recovery }) }))).toEqual({
      result: 'passed',
      summary,
      reasons: [],
    });
  });

  it.each([
    ['nothing is shown', { shown: 'nothing' }, /Neither the page nor a fallback/],
    ['the rest fails', { restFailure: 'no menu' }, /not usable: no menu/],
    [
      'Retry does not help',
      { recovery: 'not at all', recoveryFailure: 'waited' },
      /bring the page back: waited/,
    ],
    ['a raw error is read', { text: 'Oops\nTypeError: x is not a function' }, /raw error "TypeError:"/],
    ['altered code runs', { didAlteredCodeRun: true }, /altered on the way ran/],
    ['a style stays', { didStyleStay: true }, /style of the remote/],
  ] as const)('fails a cell when %s', (_when, observed, reason) => {
    const { result, reasons } = judgeCell(buildCell({ observation: buildObservation(observed) }));
    expect(result).toBe('failed');
    expect(reasons).toEqual([expect.stringMatching(reason)]);
  });

  it('says that the publisher refuses a release', () => {
    expect(judgeCell(buildCell({ refusal: 'Its files are 20 MB.' })).result).toBe('refused');
  });

  it('fails a refused release that harms the rest where it is served all the same', () => {
    const observation = buildObservation({ restFailure: 'no menu' });
    expect(judgeCell(buildCell({ refusal: 'No.', observation })).result).toBe('failed');
  });

  it('fails a release that the publisher takes although it must refuse it', () => {
    expect(judgeCell(buildCell({ refusal: null })).reasons).toEqual([
      'The publisher would have taken such a release.',
    ]);
  });

  it('fails a cell that could not be observed to its end', () => {
    const cell = { remote: 'auth', version: '1', fault: 'down', interruption: 'the browser ended' };
    expect(judgeCell(cell).reasons).toEqual(['It could not be observed to its end: the browser ended']);
  });

  it('passes over a fault that cannot be made', () => {
    const cell = { remote: 'auth', version: '1', fault: 'tampered-style', inapplicable: 'No style sheet.' };
    expect(judgeCell(cell).result).toBe('inapplicable');
  });
});

describe('findRawError', () => {
  it.each([
    'Error: broken on purpose',
    'ChunkLoadError',
    'Loading chunk 7 failed.',
    '[object Object]',
    'RUNTIME-008',
    'You and undefined like each other',
    "digest in 'sha384-AAAA'",
  ])('finds the words of a program in "%s"', (text) => {
    expect(findRawError(text)).not.toBeNull();
  });

  it.each([
    'Profile could not be shown. Nothing you entered elsewhere is lost.',
    'Messages is taking longer than usual',
    'An error is only human',
  ])('takes "%s" for a sentence', (text) => {
    expect(findRawError(text)).toBeNull();
  });
});

describe('summarize', () => {
  it('counts results and names the slowest cell', () => {
    const slow = buildCell({ fault: 'hangs', observation: buildObservation({ usableMs: 300 }) });
    const failed = buildCell({ observation: buildObservation({ shown: 'nothing' }) });
    expect(summarize([buildCell(), slow, failed])).toEqual({
      cells: 3,
      results: { passed: 2, refused: 0, inapplicable: 0, failed: 1 },
      slow: [slow],
      worst: { cell: slow, ratio: 3 },
      medianRatio: 1,
    });
  });

  it('has no slow cell when the rest of each page takes as long as the limit', () => {
    const atLimit = buildCell({ observation: buildObservation({ usableMs: 105, healthyMs: 100 }) });
    expect(summarize([buildCell(), atLimit]).slow).toEqual([]);
  });

  it('has no slow cell when the publisher refuses the release', () => {
    const observation = buildObservation({ usableMs: 200, healthyMs: 100 });
    const refused = buildCell({ refusal: 'It is too big.', observation });
    expect(summarize([refused]).slow).toEqual([]);
  });

  it('has no times for cells without a page', () => {
    expect(summarize([])).toMatchObject({ cells: 0, slow: [], worst: null, medianRatio: null });
  });
});

it('compares the time with that of a healthy page', () => {
  expect(computeRatio(buildObservation({ usableMs: 210, healthyMs: 200 }))).toBeCloseTo(1.05);
});
