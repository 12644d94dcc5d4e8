import type { OwnProfile } from '@sixfold/api-contract';
import { computeLifePath, parseCivilDate, SYSTEMS, zodiacSignOf, type System } from '@sixfold/domain';
import { parseBirthTime } from '../../../shared/model/birthTime';
import type { Draft } from '../../../shared/model/draft';

/** One of the six systems with its known value; null until the answers determine it. */
export interface Facet {
  system: System;
  known: string | null;
}

/** Returns the six facets in the order of the hexagon, derived from the answers so far. */
export function knownFacets({ birthday, birthTime, birthPlace, tests }: Draft): Facet[] {
  const date = parseCivilDate(birthday);
  const { certainty, time } = parseBirthTime(birthTime);
  // A rough time may leave the Human Design undetermined, and only the API can compute that.
  const isTimeKnown = certainty === 'exact' && time !== '';
  // A place without coordinates has neither a time zone nor a horizon.
  const hasMoment = date.ok && isTimeKnown && birthPlace.at !== null;
  const known: Record<System, string | null> = {
    mbti: tests.mbti?.result.type ?? null,
    enneagram: tests.enneagram ? `Type ${tests.enneagram.result.type}` : null,
    loveLanguage: tests['love-languages']?.result.type ?? null,
    astrology: date.ok ? zodiacSignOf(date.value) : null,
    numerology: date.ok ? `Life path ${computeLifePath(date.value).lifePath}` : null,
    // Computed by the API from the moment of birth; the client only knows that it is possible.
    humanDesign: hasMoment ? 'Ready to be read' : null,
  };
  return SYSTEMS.map((system) => ({ system, known: known[system] }));
}

/** Returns the six facets of a saved profile, as computed by the API. */
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
