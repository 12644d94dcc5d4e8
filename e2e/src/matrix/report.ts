import { REPORT_STYLE } from './reportStyle';
import {
  computeRatio,
  judgeCell,
  summarize,
  USABLE_LIMIT,
  type Cell,
  type Observation,
  type Result,
} from './verdict';

export interface MatrixRun {
  url: string;
  startedAt: string;
  tookMs: number;
  browser: string;
  remotes: readonly string[];
  faults: readonly { name: string; title: string; explanation: string }[];
  cells: readonly Cell[];
}

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a value for text and for quoted attributes. */
const esc = (value: unknown): string => String(value).replace(/[&<>"']/g, (found) => ESCAPED[found] ?? '');

const MARKS: Record<Result, string> = { passed: '✓', refused: '⊘', inapplicable: '–', failed: '✗' };

const SHOWN: Record<Observation['shown'], string> = {
  page: 'the page',
  fallback: 'the fallback',
  nothing: 'nothing',
};

const idOf = ({ remote, fault }: Pick<Cell, 'remote' | 'fault'>) =>
  `${remote}-${fault}`.replace(/[^\w-]/g, '_');

const formatRatio = (ratio: number) => `${ratio.toFixed(2)} times`;

const badge = (result: Result, words: string) =>
  `<span class="badge ${result}"><span aria-hidden="true">${MARKS[result]}</span> ${esc(words)}</span>`;

function renderTable({ remotes, faults, cells }: MatrixRun): string {
  const cellOf = (remote: string, fault: string) =>
    cells.find((cell) => cell.remote === remote && cell.fault === fault);
  const renderCell = (remote: string, fault: string) => {
    const cell = cellOf(remote, fault);
    const label = `<td role="cell"><span class="label">${esc(remote)}</span>`;
    if (!cell) return `${label}not run</td>`;
    const { result, summary } = judgeCell(cell);
    const ratio = cell.observation
      ? ` <small>${esc(formatRatio(computeRatio(cell.observation)))}</small>`
      : '';
    return `${label}<a href="#${esc(idOf(cell))}">${badge(result, summary)}</a>${ratio}</td>`;
  };
  const head = remotes.map((remote) => `<th role="columnheader" scope="col">${esc(remote)}</th>`).join('');
  const rows = faults
    .map(
      ({ name, title }) =>
        `<tr role="row"><th role="rowheader" scope="row">${esc(title)}</th>${remotes.map((remote) => renderCell(remote, name)).join('')}</tr>`,
    )
    .join('\n');
  return `<table role="table"><caption>Each result leads to its picture and details. The number is the time until the rest of the page could be used, against the same page without the fault.</caption>
<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Fault</th>${head}</tr></thead>
<tbody role="rowgroup">
${rows}
</tbody></table>`;
}

function* listDetails({ version, refusal, inapplicable, observation }: Cell): Generator<[string, string]> {
  yield ['Published version', version];
  if (inapplicable) yield ['Why it does not apply', inapplicable];
  if (refusal) yield ['The publisher says', refusal];
  if (!observation) return;
  yield ['Version that was requested', observation.versions.join(', ') || 'none'];
  yield ['The member saw', SHOWN[observation.shown]];
  yield ['Text in its place', observation.text || 'none'];
  yield [
    'The rest of the page',
    observation.restFailure ?? `usable: the navigation and ${observation.other}`,
  ];
  yield [
    'After the fault had ended',
    observation.recoveryFailure ?? `the remote was shown (${observation.recovery})`,
  ];
  yield [
    'Until the rest could be used',
    `${observation.usableMs.toFixed(0)} ms, ${observation.healthyMs.toFixed(0)} ms without the fault: ${formatRatio(computeRatio(observation))}`,
  ];
}

function renderDetails(cell: Cell, title: string, explanation: string): string {
  const { result, summary, reasons } = judgeCell(cell);
  const rows = [...listDetails(cell)]
    .map(([name, value]) => `<dt>${esc(name)}</dt><dd>${esc(value)}</dd>`)
    .join('\n');
  const errors = cell.observation?.consoleErrors ?? [];
  const picture = cell.observation?.screenshot
    ? `<img loading="lazy" src="${esc(cell.observation.screenshot)}" alt="${esc(`What the member saw: ${title}, ${cell.remote}`)}">`
    : '';
  return `<details${result === 'failed' ? ' open' : ''}>
<summary><span class="name">${esc(cell.remote)}: ${esc(title)}</span> ${badge(result, summary)}</summary>
<div id="${esc(idOf(cell))}" class="cell" tabindex="-1">
<p>${esc(explanation)}</p>
${reasons.length > 0 ? `<ul class="reasons">${reasons.map((reason) => `<li>${esc(reason)}</li>`).join('')}</ul>` : ''}
<dl>${rows}</dl>
${picture}
${errors.length > 0 ? `<h3>What the browser logged (${errors.length})</h3><ul class="log">${errors.map((error) => `<li>${esc(error)}</li>`).join('')}</ul>` : ''}
</div></details>`;
}

function renderSummary(run: MatrixRun): string {
  const { cells, results, slow, worst, medianRatio } = summarize(run.cells);
  const time =
    worst && medianRatio !== null
      ? `<p>Until the rest of the page could be used: ${esc(formatRatio(medianRatio))} healthy in the median, ${esc(formatRatio(worst.ratio))} at worst (<a href="#${esc(idOf(worst.cell))}">${esc(worst.cell.remote)}, ${esc(worst.cell.fault)}</a>); ${slow.length} cells that can be published took more than ${esc(formatRatio(USABLE_LIMIT))}.</p>`
      : '';
  return `<p class="totals">${badge('passed', `${results.passed} passed`)} ${badge('refused', `${results.refused} refused at publish`)} ${badge('inapplicable', `${results.inapplicable} do not apply`)} ${badge('failed', `${results.failed} failed`)} of ${cells} cells</p>
${time}
<p>A cell fails when neither page nor fallback is shown, the rest of the page cannot be used, Retry does not bring the page back, a raw error is read, altered code runs, a style stays on the page of another remote, or the publisher takes what it must refuse.</p>
<p class="about">${esc(run.url)}, ${esc(run.startedAt)}, ${esc((run.tookMs / 1000).toFixed(0))} s, ${esc(run.browser)}</p>`;
}

/** Renders a run as one HTML document that needs no other file and no script. */
export function renderReport(run: MatrixRun): string {
  const faultOf = new Map(run.faults.map((fault) => [fault.name, fault]));
  const details = run.cells
    .map((cell) => {
      const { title = cell.fault, explanation = '' } = faultOf.get(cell.fault) ?? {};
      return renderDetails(cell, title, explanation);
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Failure matrix</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<main>
<h1>Failure matrix</h1>
${renderSummary(run)}
<h2 id="table">Remotes and faults</h2>
${renderTable(run)}
<h2>Every cell</h2>
${details}
</main>
</body>
</html>
`;
}
