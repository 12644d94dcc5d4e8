/** What `npm run check` does with what stands behind it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { CHECKS, readCheckOptions } from './checkOptions.mjs';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/check.mjs');
const check = (...args) => spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });

describe('npm run check', () => {
  it('takes every step when nothing else is said', () => {
    expect(readCheckOptions([])).toEqual({ wantsHelp: false, steps: Object.keys(CHECKS) });
  });

  it('takes only the steps that --only names', () => {
    expect(readCheckOptions(['--only', 'types']).steps).toEqual(['types']);
    expect(readCheckOptions(['--only=lint, format']).steps).toEqual(['lint', 'format']);
  });

  it('lists its steps when asked for help, and runs none', () => {
    const { status, stdout } = check('--help');
    expect(status).toBe(0);
    for (const [name, title] of Object.entries(CHECKS))
      expect(stdout).toMatch(new RegExp(`${name} +${title}`));
    expect(stdout).not.toMatch(/^(ok|FAIL)/m);
  });

  it.each([
    [
      ['--only', 'lint,spelling'],
      `There is no step "spelling". The steps are ${Object.keys(CHECKS).join(', ')}.`,
    ],
    [['--only', ''], `There is no step "". The steps are ${Object.keys(CHECKS).join(', ')}.`],
    [['--only'], "Option '--only <value>' argument missing."],
    [['--fix'], "Unknown option '--fix'."],
    [['lint'], "Unexpected argument 'lint'."],
  ])('refuses %j in a sentence, and runs no step', (args, sentence) => {
    const { status, stdout, stderr } = check(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
  });
});
