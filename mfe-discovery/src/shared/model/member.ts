import { trimText } from '@sixfold/api-contract';
import { formatDistance } from '@sixfold/client-kit';

const WRITTEN_FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Set apart from what follows, which would otherwise land on the other side of a Hebrew or Arabic name. */
const apart = (name: string) => (WRITTEN_FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name);

/** 'Mara, 31', or the first name alone while the age is not shown. */
export function formatNameAndAge(firstName: string, ageYears: number | null): string {
  return ageYears === null ? firstName : `${apart(firstName)}, ${ageYears}`;
}

/** For initials and text alternatives: 'Mara L'. */
export function formatName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

export const formatLocation = (location: string): string => trimText(location) || 'Location not set';

/** 'Lisbon · 5 miles' or 'Lisbon · 8 km', the distance only where both places are known. No line begins with the dot. */
export const formatWhere = (location: string, distanceMiles: number | null): string =>
  distanceMiles === null
    ? formatLocation(location)
    : `${formatLocation(location)}\u{a0}· ${formatDistance(distanceMiles)}`;
