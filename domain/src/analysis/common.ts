import type { ReferenceText } from '../texts/reference/referenceText';
import { bullets, section } from './markdown';

/** Opens the closing part, which a chapter of a larger text leaves out. */
const THIS_WEEK_HEADING = '## One small thing this week';

export const NOT_FATE =
  '*Read this as a mirror, not as a verdict: keep what you recognise and leave the rest.*';

/** A text without its closing part, to stand as a chapter of a larger one. */
export function withoutClosing(text: string): string {
  const closing = text.search(new RegExp(`\n\n(?:${THIS_WEEK_HEADING}|\\*Read this as a mirror)`));
  return closing === -1 ? text : text.slice(0, closing);
}

/** The parts every single-system analysis shares: what you bring, where you may grow, and what helps others. */
export function strengthsAndGrowth(text: ReferenceText): string {
  return [
    section('## What you bring', bullets(text.strengths)),
    section('## Where you may grow', bullets(text.growthAreas)),
    section('## What others may know about you', text.together),
  ].join('\n\n');
}

/** Something small to try, drawn from the member's own growth areas. */
export function thisWeek(text: ReferenceText): string {
  const [first = '', second = ''] = text.growthAreas;
  return section(
    THIS_WEEK_HEADING,
    `Choose one occasion and try this: **${startLower(first)}**. Tell one person that you are trying it. If that is easy, take the next: ${startLower(second)}. Afterwards notice what changed, in you and in the other person.`,
  );
}

function startLower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
