import type { AnalysisFramework } from '@sixfold/domain';
import { ANALYSIS_HEADINGS, type AnalysedMember } from '@sixfold/domain/analysis';

/** Goes up with every change of what a model is asked for, so that logged prompts can be distinguished. */
const PROMPT_VERSION = 2;

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
  const isTimeUnknown = member.birthTime === 'unknown';
  const chart = Object.entries(member.chart ?? {})
    .filter(([point]) => !(isTimeUnknown && (point === 'ascendant' || point === 'midheaven')))
    .map(([point, placement]) => `${point} in ${placement.sign}`);
  const design = isTimeUnknown ? undefined : member.humanDesign;
  const lines = [
    member.mbtiType && `MBTI type: ${member.mbtiType}`,
    member.enneagramType && `Enneagram type: ${member.enneagramType}`,
    member.loveLanguage && `Love language: ${member.loveLanguage}`,
    member.astrologySign && `Sun sign: ${member.astrologySign}`,
    chart.length > 0 && `Birth chart: ${chart.join(', ')}`,
    member.numerologyLifePath && `Life path number: ${member.numerologyLifePath}`,
    !isTimeUnknown && member.humanDesignType && `Human Design type: ${member.humanDesignType}`,
    design?.profile && `Human Design profile: ${design.profile}`,
    design?.strategy && `Strategy: ${design.strategy}`,
    design?.authority && `Authority: ${design.authority}`,
    isTimeUnknown &&
      'The time of birth is unknown: write nothing about ascendant, midheaven, houses or Human Design, and say what a time would add',
  ].filter(Boolean);
  return `Prompt ${PROMPT_VERSION}. Write the ${framework} analysis for a person with:\n${lines.join('\n')}`;
}
