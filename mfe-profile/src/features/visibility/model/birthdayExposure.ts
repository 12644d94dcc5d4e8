import type { ProfileVisibility } from '@sixfold/api-contract';

/**
 * Returns, in a sentence for the member, how far strangers can narrow down the birthday by what they are shown. The
 * figures are means over random births, measured in `api/tests/security/birthPrivacy.test.ts`.
 */
export function describeBirthdayExposure(visibility: ProfileVisibility): string {
  const isPublic = (facet: keyof ProfileVisibility) => visibility[facet] === 'everyone';
  const hasSign = isPublic('astrology');
  const hasType = isPublic('humanDesign');
  const hasLifePath = isPublic('numerology');
  const hasChart = hasSign && isPublic('birthChart');
  const hasDesign = hasType && isPublic('humanDesignDetails');
  if (hasChart || hasDesign)
    return `${hasChart ? 'Your chart' : 'Your design'} in detail gives strangers your birthday, often to the day, and about the hour you were born.`;
  if (!hasSign && !hasLifePath) return 'Your age alone leaves strangers a whole year of possible birthdays.';
  if (!hasSign || !hasLifePath)
    return `Your age and your ${hasSign ? 'Sun sign' : 'life path'} leave strangers about a month of possible birthdays.`;
  return hasType
    ? 'Your age, Sun sign, life path and Human Design type together leave strangers two or three possible birthdays.'
    : 'Your age, Sun sign and life path together leave strangers three or four possible birthdays.';
}
