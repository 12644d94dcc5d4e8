import { answerLine } from '../scripts/program/answerLine';
import { allChecks } from './allChecks';
import type { CaseFiles } from './caseFiles';
import type { Answered } from './check';

export { CASE_FILE_NAMES, type CaseFiles } from './caseFiles';

export interface CaseReport {
  /** How many cases were asked; a run that asked none proves nothing. */
  readonly asked: number;
  /** `np001: lon.sun is …, expected …`, one for each case that is wrong. */
  readonly failures: readonly string[];
}

/**
 * Asks every reference case of the same code that the program runs, wherever this module runs: no file system, no
 * process, so that it can be bundled for a browser.
 * @param files the parsed files, by the names in `CASE_FILE_NAMES`
 * @param now births after it would be refused; any instant after the newest birth of the files
 */
export function reportOnCases(files: CaseFiles, now: Date): CaseReport {
  const checks = allChecks(files);
  const failures = checks.flatMap(({ question, faultsOf }) => {
    const answer = JSON.parse(answerLine(JSON.stringify(question), now)) as Answered;
    const faults = [...(answer.error === undefined ? [] : [String(answer.error)]), ...faultsOf(answer)];
    return faults.length > 0 ? [`${String(question.id)}: ${faults.join('; ')}`] : [];
  });
  return { asked: checks.length, failures };
}
