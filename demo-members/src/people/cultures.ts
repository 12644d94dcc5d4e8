import cultures from '../../content/cultures.json';
import homes from '../../content/homes.json';

/** Origin of invented people: given names, countries of birth and typical looks. */
export interface Culture {
  countries: readonly string[];
  /** Range of likely skins in the portraits. */
  skins: readonly [lightest: number, deepest: number];
  /** Probability of dark hair, from 0 to 1. */
  darkHair: number;
  /** Kind and probability of a woman's head covering. */
  covering?: readonly ['scarf' | 'wrap', number];
  female: readonly string[];
  male: readonly string[];
  either: readonly string[];
  /** Family names; other members see only the first letter. */
  family: readonly string[];
}

export const CULTURES = cultures as unknown as readonly Culture[];

/** Towns that members live in, by name and country code, most frequent first. */
export const HOMES: readonly string[] = homes;
