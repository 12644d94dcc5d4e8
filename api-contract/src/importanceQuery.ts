import { IMPORTANCES, SYSTEMS, type Importance } from '@sixfold/domain';
import type { SystemImportance } from './profileEdits';

const LEVEL = `(${IMPORTANCES.join('|')})`;

/** One level per system, in the order of `SYSTEMS`: 'usual,none,usual,most,usual,usual'. */
export const IMPORTANCE_QUERY = new RegExp(`^${LEVEL}(,${LEVEL}){${SYSTEMS.length - 1}}$`);

export const queryOfImportance = (importance: SystemImportance): string =>
  SYSTEMS.map((system) => importance[system]).join(',');

/** Parses the output of `queryOfImportance`. The query schema has already validated the text. */
export function importanceOfQuery(text: string): SystemImportance {
  const levels = text.split(',') as Importance[];
  return Object.fromEntries(
    SYSTEMS.map((system, index) => [system, levels[index]]),
  ) as unknown as SystemImportance;
}
