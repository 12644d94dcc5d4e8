import type { OwnProfile } from '@sixfold/api-contract';
import { computeLifePath, parseCivilDate, SYSTEMS, zodiacSignOf, type System } from '@sixfold/domain';
import { parseBirthTime } from '../../../shared/model/birthTime';
import type { Draft } from '../../../shared/model/draft';

/** One of the six, with what the answers so far make known of it; null while they do not. */
export interface Facet {
  system: System;
  known: string | null;
}

/** The six in the order of the hexagon, as far as the answers go. */
export function knownFacets({ birthday, birthTime, birthPlace, tests }: Draft): Facet[] {
  const date = parseCivilDate(birthday);
  const { certainty, time } = parseBirthTime(birthTime);
  // A rough time may leave the Human Design open, which only the API computes.
  const isTimeKnown = certainty === 'exact' && time !== '';
  // A place that is not on the map has neither clocks nor a horizon.
  const hasMoment = date.ok && isTimeKnown && birthPlace.at !== null;
  const known: Record<System, string | null> = {
    mbti: tests.mbti?.result.type ?? null,
    enneagram: tests.enneagram ? `Type ${tests.enneagram.result.type}` : null,
    loveLanguage: tests['love-languages']?.result.type ?? null,
    astrology: date.ok ? zodiacSignOf(date.value) : null,
    numerology: date.ok ? `Life path ${computeLifePath(date.value).lifePath}` : null,
    // Computed by the API from the moment of birth; here it is only known that it can be.
    humanDesign: hasMoment ? 'Ready to be read' : null,
  };
  return SYSTEMS.map((system) => ({ system, known: known[system] }));
}

/** The six of a saved profile, as the API has computed them. */
export function listFacetsOf(profile: OwnProfile): Facet[] {
  const { mbtiType, enneagramType, loveLanguage, astrologySign, numerologyLifePath, humanDesignType } =
    profile;
  const known: Record<System, string | null> = {
    mbti: mbtiType,
    enneagram: enneagramType === null ? null : `Type ${enneagramType}`,
    loveLanguage,
    astrology: astrologySign,
    numerology: numerologyLifePath === null ? null : `Life path ${numerologyLifePath}`,
    humanDesign: humanDesignType,
  };
  return SYSTEMS.map((system) => ({ system, known: known[system] }));
}
