/** The browser part of `npm run matrix`: loads every remote with every fault and writes the report. */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../browser/flags';
import { removeFolder, startProduct } from '../product/product';
import prepare from '../product/prepare';
import { copyOfSeed } from '../product/seededData';
import { ROOT } from '../root';
import { readMatrixOptions } from './options';
import { runMatrix, writeReport, type Refusals } from './runMatrix';
import { computeRatio, judgeCell, summarize, USABLE_LIMIT, type Cell } from './verdict';

const ROUNDS = 10;
const REPORT_FOLDER = path.join(ROOT, 'e2e/matrix-report');

function describe(cell: Cell): string {
  const { summary, reasons } = judgeCell(cell);
  const ratio = cell.observation ? `  ${computeRatio(cell.observation).toFixed(2)} times healthy` : '';
  const name = `${cell.remote} ${cell.fault}`.padEnd(28);
  return `${name} ${[summary, ...reasons].join('. ')}${ratio}`;
}

async function startBuilt() {
  await prepare();
  return startProduct({ dataDir: copyOfSeed() });
}

const options = readMatrixOptions(process.argv.slice(2));
// A run that is ended early must not leave its server behind, which ends with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const product = options.url ? null : await startBuilt();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] || undefined,
  args: BROWSER_FLAGS,
});
try {
  const run = await runMatrix({
    ...options,
    browser,
    rounds: ROUNDS,
    url: product?.url ?? options.url ?? '',
    refusals: JSON.parse(process.env['SIXFOLD_REFUSALS'] ?? '{}') as Refusals,
    onCell: (cell) => console.log(describe(cell)),
  });
  const { cells, results, slow, worst, medianRatio } = summarize(run.cells);
  console.log(
    `\n${cells} cells in ${(run.tookMs / 60_000).toFixed(1)} min: ${results.passed} passed, ${results.refused} refused at publish, ${results.inapplicable} do not apply, ${results.failed} failed.`,
  );
  if (worst && medianRatio !== null)
    console.log(
      `Until the rest could be used: ${medianRatio.toFixed(2)} times healthy in the median, ${worst.ratio.toFixed(2)} at worst (${worst.cell.remote} ${worst.cell.fault}).`,
    );
  console.log(`Report: ${writeReport(run, REPORT_FOLDER)}`);
  const failed = run.cells.filter((cell) => judgeCell(cell).result === 'failed');
  if (failed.length > 0) console.error(`\nFailed:\n${failed.map(describe).join('\n')}`);
  if (slow.length > 0)
    console.error(`\nMore than ${USABLE_LIMIT} times healthy:\n${slow.map(describe).join('\n')}`);
  process.exitCode = failed.length > 0 || slow.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product?.stop();
  if (product) removeFolder(product.dataDir);
}
