import { answerLine } from '../scripts/program/answerLine';
import { allChecks } from './allChecks';
import type { CaseFiles } from './caseFiles';
import type { Answered } from './check';

export { CASE_FILE_NAMES, type CaseFiles } from './caseFiles';

export interface CaseReport {
  /** Number of cases, so that an empty run does not pass as a success. */
  readonly asked: number;
  /** `np001: lon.sun is …, expected …`, one for each wrong case. */
  readonly failures: readonly string[];
}

/**
 * Runs every reference case against the program's code. Uses no file system and no process, so it can be bundled for a
 * browser.
 * @param files the parsed files, by the names in `CASE_FILE_NAMES`
 * @param now any instant after the latest birth in the files; later births would be rejected
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
