import fs from 'node:fs';
import path from 'node:path';
import { bundleForBrowser } from '../src/product/bundle';
import { ROOT } from '../src/root';
import { expect, test } from '../src/test';

interface CasesInBrowser {
  CASE_FILE_NAMES: Record<string, string>;
  reportOnCases: (files: unknown, now: Date) => { asked: number; failures: string[] };
}
type WithCases = typeof globalThis & { cases: CasesInBrowser };

/** Later than the newest birth of the files. */
const NOW = '2026-06-01T00:00:00Z';
/** Fewer would mean that a file was not read. */
const AT_LEAST = 2_500;

test('charts, scores and the Moon match every reference case in a browser', async ({ page }) => {
  const script = await bundleForBrowser('domain/tests/inBrowser.ts', 'cases');
  await page.setContent('<title>Reference cases</title>');
  await page.addScriptTag({ content: script });
  const names = await page.evaluate(() => (globalThis as WithCases).cases.CASE_FILE_NAMES);
  const files = Object.fromEntries(
    Object.entries(names).map(([part, name]) => [
      part,
      JSON.parse(fs.readFileSync(path.join(ROOT, 'domain/cases', name), 'utf8')) as unknown,
    ]),
  );
  const { asked, failures } = await page.evaluate(
    ([given, now]) => (globalThis as WithCases).cases.reportOnCases(given, new Date(now)),
    [files, NOW] as const,
  );
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(AT_LEAST);
});
