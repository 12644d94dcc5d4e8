/** Checks the commit messages since BASE with commitlint; skipped in a clone whose history does not include BASE. */
import { spawnSync } from 'node:child_process';
import { ROOT } from './steps/dependencies.mjs';
import { bin, exitWithProgram } from './steps/runProgram.mjs';

/** The last commit before messages were checked. */
const BASE = 'd973193641b446fc50a5db8d93ac267b8771237c';

/** @param {string} commit */
function isInHistory(commit) {
  const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: ROOT });
  return status === 0;
}

if (!isInHistory(BASE)) {
  console.log(`Skipped: the history here does not reach back to ${BASE.slice(0, 8)}.`);
  process.exit(0);
}
exitWithProgram(bin('commitlint'), ['--from', BASE, '--to', 'HEAD']);
