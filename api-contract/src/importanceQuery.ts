import { IMPORTANCES, SYSTEMS, type Importance } from '@sixfold/domain';
import type { SystemImportance } from './profileEdits';

const LEVEL = `(${IMPORTANCES.join('|')})`;

/** One level for each system, in the order of `SYSTEMS`: 'usual,none,usual,most,usual,usual'. */
export const IMPORTANCE_QUERY = new RegExp(`^${LEVEL}(,${LEVEL}){${SYSTEMS.length - 1}}$`);

/** Writes how much each system matters in the format of a query. */
export const queryOfImportance = (importance: SystemImportance): string =>
  SYSTEMS.map((system) => importance[system]).join(',');

/** Reads what `queryOfImportance` has written; the schema of the query has checked the text. */
export function importanceOfQuery(text: string): SystemImportance {
  const levels = text.split(',') as Importance[];
  return Object.fromEntries(
    SYSTEMS.map((system, index) => [system, levels[index]]),
  ) as unknown as SystemImportance;
}
