/** 'Mara, 31', or the first name alone while the age is not told. */
export function nameAndAge(firstName: string, ageYears: number | null): string {
  return ageYears === null ? firstName : `${firstName}, ${ageYears}`;
}

/** For initials and text alternatives: 'Mara L'. */
export function wholeName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

export const locationText = (location: string): string => location.trim() || 'Location not set';
