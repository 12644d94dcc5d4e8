import { renderReport, type MatrixRun } from './report';
import { buildCell, buildObservation } from './testing/buildCell';

const buildRun = (fields: Partial<MatrixRun> = {}): MatrixRun => ({
  url: 'http://127.0.0.1:1',
  startedAt: '2026-01-02T03:04:05.000Z',
  tookMs: 61_000,
  browser: 'Chromium 1',
  remotes: ['profile'],
  faults: [{ name: 'down', title: 'down', explanation: 'The server refuses.' }],
  cells: [buildCell()],
  ...fields,
});

const EVIL = `"><img src=x onerror='alert(1)'>&<script>alert(2)</script>`;

describe('renderReport', () => {
  it('escapes everything that comes from outside', () => {
    const report = renderReport(
      buildRun({
        url: EVIL,
        browser: EVIL,
        remotes: [EVIL],
        faults: [{ name: EVIL, title: EVIL, explanation: EVIL }],
        cells: [
          buildCell({
            remote: EVIL,
            fault: EVIL,
            version: EVIL,
            refusal: EVIL,
            observation: buildObservation({
              text: EVIL,
              screenshot: EVIL,
              versions: [EVIL],
              restFailure: EVIL,
              other: EVIL,
              recovery: 'not at all',
              recoveryFailure: EVIL,
              consoleErrors: [EVIL],
            }),
          }),
          buildCell({ remote: EVIL, fault: 'other', inapplicable: EVIL }),
        ],
      }),
    );
    expect(report).not.toContain('<script');
    expect(report).not.toContain('<img src=x');
    expect(report).not.toContain("='alert");
    expect(report).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;&lt;script&gt;');
  });

  it('says each result in words, and leads from the table to the details', () => {
    const report = renderReport(buildRun());
    expect(report).toMatch(/<a href="#profile-down">.*fallback, Retry brought it back/);
    expect(report).toContain('<div id="profile-down"');
    expect(report).toContain('1 passed');
  });

  it('opens the cells that failed', () => {
    const failed = buildCell({ observation: buildObservation({ restFailure: 'no menu' }) });
    expect(renderReport(buildRun({ cells: [failed] }))).toMatch(/<details open>[^]*no menu/);
    expect(renderReport(buildRun())).not.toContain('<details open>');
  });

  it('names a cell that was not run', () => {
    expect(renderReport(buildRun({ cells: [] }))).toContain('not run');
  });

  it('loads nothing from elsewhere', () => {
    expect(renderReport(buildRun())).toContain(
      `content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`,
    );
  });
});
