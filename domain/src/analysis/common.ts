import type { ReferenceText } from '../texts/reference/referenceText';
import { formatBullets, formatSection } from './markdown';

/** Opens the closing part, which is removed when the text becomes a chapter of a larger one. */
const THIS_WEEK_HEADING = '## One small thing this week';

export const NOT_FATE =
  '*Read this as a mirror, not as a verdict: keep what you recognise and leave the rest.*';

/** Removes the closing part, so that the text can become a chapter of a larger one. */
export function removeClosing(text: string): string {
  const closing = text.search(new RegExp(`\n\n(?:${THIS_WEEK_HEADING}|\\*Read this as a mirror)`));
  return closing === -1 ? text : text.slice(0, closing);
}

/** Formats the parts that every single-system analysis shares: strengths, growth areas and advice for others. */
export function formatStrengthsAndGrowth(text: ReferenceText): string {
  return [
    formatSection('## What you bring', formatBullets(text.strengths)),
    formatSection('## Where you may grow', formatBullets(text.growthAreas)),
    formatSection('## What others may know about you', text.together),
  ].join('\n\n');
}

/** Suggests something small to try, taken from the growth areas. */
export function formatThisWeek(text: ReferenceText): string {
  const [first = '', second = ''] = text.growthAreas;
  return formatSection(
    THIS_WEEK_HEADING,
    `Choose one occasion and try this: **${startLower(first)}**. Tell one person that you are trying it. If that is easy, take the next: ${startLower(second)}. Afterwards notice what changed, in you and in the other person.`,
  );
}

function startLower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
