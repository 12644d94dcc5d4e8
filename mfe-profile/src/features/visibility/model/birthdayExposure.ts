import type { ProfileVisibility, VisibilityFacet } from '@sixfold/api-contract';

type Audience = 'strangers' | 'matches';

/**
 * Describes to the member how far strangers or matches can narrow down the birth from the visible values. The figures
 * are means over random births, measured in `api/tests/security/birthPrivacy.test.ts`.
 */
export function describeBirthdayExposure(visibility: ProfileVisibility, audience: Audience): string {
  const isShown = (facet: VisibilityFacet) =>
    visibility[facet] === 'everyone' || (audience === 'matches' && visibility[facet] === 'matches');
  const viewers = audience === 'matches' ? 'your matches' : 'strangers';
  const hasSign = isShown('astrology');
  const hasType = isShown('humanDesign');
  const hasLifePath = isShown('numerology');
  const hasChart = hasSign && isShown('birthChart');
  const hasDesign = hasType && isShown('humanDesignDetails');
  if (hasChart)
    return `From your chart in detail ${viewers} can nearly always work out the day you were born. If they know the town, your rising sign and Midheaven give them the time to within about an hour; if they know the time, it hints at the town.`;
  if (hasDesign)
    return `Your design in detail gives ${viewers} your birthday, often to the day, and about the hour you were born.`;
  if (!hasSign && !hasLifePath) return `Your age alone leaves ${viewers} a whole year of possible birthdays.`;
  if (!hasSign || !hasLifePath)
    return `Your age and your ${hasSign ? 'Sun sign' : 'life path'} leave ${viewers} about a month of possible birthdays.`;
  return hasType
    ? `Your age, Sun sign, life path and Human Design type together leave ${viewers} two or three possible birthdays.`
    : `Your age, Sun sign and life path together leave ${viewers} three or four possible birthdays.`;
}
