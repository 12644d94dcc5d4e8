import { formatSlowest, readJestReport, readPlaywrightReport } from './slowestTests.mjs';

describe('formatSlowest', () => {
  it('lists the slowest first up to the limit', () => {
    const timed = [
      { name: 'a', seconds: 1 },
      { name: 'b', seconds: 12.34 },
      { name: 'c', seconds: 3 },
    ];
    expect(formatSlowest(timed, 2)).toEqual(['  12.3 s  b', '   3.0 s  c']);
  });
});

describe('readJestReport', () => {
  it('returns the time of each file and the failed files', () => {
    const testResults = [
      { name: '/root/api/a.test.ts', startTime: 1_000, endTime: 3_500, status: 'passed' },
      { name: '/root/api/b.test.ts', startTime: 0, endTime: 500, status: 'failed' },
    ];
    expect(readJestReport({ testResults }, '/root')).toEqual({
      timed: [
        { name: 'api/a.test.ts', seconds: 2.5 },
        { name: 'api/b.test.ts', seconds: 0.5 },
      ],
      failed: ['/root/api/b.test.ts'],
    });
  });
});

describe('readPlaywrightReport', () => {
  it('returns the total time of each journey and the flaky journeys', () => {
    const file = 'chat.spec.ts';
    const inner = {
      file,
      specs: [
        { title: 'sends', tests: [{ status: 'flaky', results: [{ duration: 2_000 }, { duration: 500 }] }] },
      ],
    };
    const outer = {
      file,
      suites: [inner],
      specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{ duration: 1_000 }] }] }],
    };
    expect(readPlaywrightReport({ suites: [outer] })).toEqual({
      timed: [
        { name: 'chat.spec.ts sends', seconds: 2.5 },
        { name: 'chat.spec.ts opens', seconds: 1 },
      ],
      flaky: ['chat.spec.ts sends'],
    });
  });
});
