import { lifePathOf, parseCivilDate, SYSTEMS, zodiacSignOf, type System } from '@sixfold/domain';
import type { Draft } from '../../../shared/model/draft';

/** One of the six, with what the answers so far make known of it; null while they do not. */
export interface Facet {
  system: System;
  known: string | null;
}

/** The six in the order of the hexagon, as far as the answers go. */
export function knownFacets({ birthday, birthTime, birthPlace, tests }: Draft): Facet[] {
  const date = parseCivilDate(birthday);
  const hasMoment = date.ok && birthTime !== '' && birthPlace.text.trim() !== '';
  const known: Record<System, string | null> = {
    mbti: tests.mbti?.result.type ?? null,
    enneagram: tests.enneagram ? `Type ${tests.enneagram.result.type}` : null,
    loveLanguage: tests['love-languages']?.result.type ?? null,
    astrology: date.ok ? zodiacSignOf(date.value) : null,
    numerology: date.ok ? `Life path ${lifePathOf(date.value).lifePath}` : null,
    // Computed by the API from the moment of birth; here it is only known that it can be.
    humanDesign: hasMoment ? 'Ready to be read' : null,
  };
  return SYSTEMS.map((system) => ({ system, known: known[system] }));
}
