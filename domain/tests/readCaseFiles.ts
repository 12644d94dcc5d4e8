import { readCases } from '../cases/readCases';
import { CASE_FILE_NAMES, type CaseFiles } from './caseFiles';

/** Reads and parses all reference files. Only for tests under Node. */
export function readCaseFiles(): CaseFiles {
  return Object.fromEntries(
    Object.entries(CASE_FILE_NAMES).map(([part, name]) => [part, readCases(name)]),
  ) as unknown as CaseFiles;
}
