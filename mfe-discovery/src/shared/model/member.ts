import { trimText } from '@sixfold/api-contract';
import { formatDistance } from '@sixfold/client-kit';

const WRITTEN_FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * Isolates the name from the text after it, which would otherwise move to the other side of a Hebrew or Arabic name.
 */
const isolateRightToLeft = (name: string) =>
  WRITTEN_FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;

/** Returns 'Mara, 31', or the first name alone while the age is hidden. */
export function formatNameAndAge(firstName: string, ageYears: number | null): string {
  return ageYears === null ? firstName : `${isolateRightToLeft(firstName)}, ${ageYears}`;
}

/** Returns 'Mara L', for initials and text alternatives. */
export function formatName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

export const formatLocation = (location: string): string => trimText(location) || 'Location not set';

/**
 * Returns 'Lisbon · 5 miles' or 'Lisbon · 8 km', with the distance only when both places are known. No line starts with
 * the dot.
 */
export const formatWhere = (location: string, distanceMiles: number | null): string =>
  distanceMiles === null
    ? formatLocation(location)
    : `${formatLocation(location)}\u{a0}· ${formatDistance(distanceMiles)}`;
