import { listPairKeys, PAIR_THEMES, type PairCase, type PairContent } from '../analysis/pair/pairContent';
import { SYSTEMS } from '../vocabulary';

const themeAt = (place: number) => PAIR_THEMES[place % PAIR_THEMES.length] as PairCase['easyTheme'];

/** Builds content in which each text names its key and uses `{A}` and `{B}`. */
export const buildPairContent = (overrides: Partial<PairCase> = {}): PairContent =>
  Object.fromEntries(
    SYSTEMS.map((system) => [
      system,
      Object.fromEntries(
        listPairKeys(system).map((key, place) => [
          key,
          [
            {
              easy: `Easy ${key}: {A} [lead|leads] and {B} [follow|follows]. It stays so.`,
              easyTheme: themeAt(place),
              care: `Care ${key}: {A} [wait|waits] for {B}. Ask {b:obj}.`,
              careTheme: themeAt(place + 5),
              dating: `Date ${key} with {B}.`,
              friendship: `Walk ${key} with {B}.`,
              business: `Plan ${key} with {B}.`,
              ask: `What of ${key}?`,
              ...overrides,
            },
          ],
        ]),
      ),
    ]),
  ) as unknown as PairContent;
