import type { AnalysisFramework } from '@sixfold/domain';
import { ANALYSIS_HEADINGS, toPortrait, type AnalysedMember } from '@sixfold/domain/analysis';

/** Goes up with every change of what a model is asked for, so that logged prompts can be distinguished. */
const PROMPT_VERSION = 3;

export const ANALYSIS_INSTRUCTIONS =
  'You write warm, plain personality analyses in the second person for one reader. Short sentences, everyday ' +
  'situations, nothing that would hold for everybody. Use only Markdown headings, bold, and lists: no links, no HTML, ' +
  'no images, no tables. Never claim certainty about the future and give no medical, legal or financial advice. ' +
  `Write these sections, each with a heading of two number signs: ${ANALYSIS_HEADINGS.join('; ')}. ` +
  'The first has five lines; "With others" speaks of dating, friendship and business in turn; the last says which ' +
  'data was used and what is missing. Say nothing about a birth that is not in the data. ' +
  'About 600 words; about 1500 for "comprehensive".';

/**
 * Formats types, signs and positions for a model, and how well the time of birth is known. The steps of the life path
 * are left out: they spell the birthday.
 */
export function promptOf(framework: AnalysisFramework, member: AnalysedMember): string {
  const { signs, design, birthTime } = toPortrait(member);
  const chart = Object.entries(signs).map(([point, sign]) => `${point} in ${sign}`);
  const lines = [
    member.mbtiType && `MBTI type: ${member.mbtiType}`,
    member.enneagramType && `Enneagram type: ${member.enneagramType}`,
    member.loveLanguage && `Love language: ${member.loveLanguage}`,
    member.astrologySign && `Sun sign: ${member.astrologySign}`,
    chart.length > 0 && `Birth chart: ${chart.join(', ')}`,
    member.numerologyLifePath && `Life path number: ${member.numerologyLifePath}`,
    design && `Human Design type: ${design.type}`,
    design?.parts.profile && `Human Design profile: ${design.parts.profile}`,
    design?.parts.strategy && `Strategy: ${design.parts.strategy}`,
    design?.parts.authority && `Authority: ${design.parts.authority}`,
    birthTime === 'rough' &&
      'The time of birth is known to within two hours: write nothing about ascendant, midheaven, houses or parts of Human Design that are not given, and say what the exact time would add',
    birthTime === 'unknown' &&
      'The time of birth is unknown: write nothing about ascendant, midheaven, houses or Human Design, and say what a time would add',
  ].filter(Boolean);
  return `Prompt ${PROMPT_VERSION}. Write the ${framework} analysis for a person with:\n${lines.join('\n')}`;
}
