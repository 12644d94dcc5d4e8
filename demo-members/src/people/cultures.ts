import cultures from '../../content/cultures.json';
import homes from '../../content/homes.json';

/** Origin of invented people: names and countries of birth. */
export interface Culture {
  countries: readonly string[];
  female: readonly string[];
  male: readonly string[];
  either: readonly string[];
  /** Family names; other members see only the first letter. */
  family: readonly string[];
}

export const CULTURES = cultures as readonly Culture[];

/** Towns that members live in, by name and country code, most frequent first. */
export const HOMES: readonly string[] = homes;
