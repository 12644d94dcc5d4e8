import type { AnalysisFramework } from '@sixfold/domain';
import { ANALYSIS_HEADINGS, toPortrait, type AnalysedMember } from '@sixfold/domain/analysis';

/** Goes up with every change of what a model is asked for, so that logged prompts can be distinguished. */
const PROMPT_VERSION = 4;

const STYLE =
  'You write warm, plain personality analyses in the second person for one reader. Everyday situations, nothing that ' +
  'would hold for everybody. Use only Markdown headings, bold, and lists: no links, no HTML, no images, no tables. ' +
  'Never claim certainty about the future and give no medical, legal or financial advice. Say nothing about a birth ' +
  'that is not in the data. ';

const FORM_OF_COMPREHENSIVE =
  `Write these sections, each with a heading of two number signs: ${ANALYSIS_HEADINGS.join('; ')}. ` +
  'The first has five lines; "With others" speaks of dating, friendship and business in turn; the last says which ' +
  'data was used and what is missing. About 1500 words.';

const FORM_OF_ONE_SYSTEM =
  'Write a title with one number sign, then four to six chapters of 80 to 120 words, each with a heading of two number ' +
  'signs in everyday words. A chapter says one thing: a claim about this value, its signs on an ordinary day, and what ' +
  'to do with it. The first chapter can be read alone. Presume nothing about the life of the reader. End with a ' +
  `section "${ANALYSIS_HEADINGS.at(-1)}" that says which data was used and what is missing. 350 to 600 words.`;

/** Returns what a model is asked to observe, which is the form of the built-in texts. */
export const instructionsFor = (framework: AnalysisFramework): string =>
  STYLE + (framework === 'comprehensive' ? FORM_OF_COMPREHENSIVE : FORM_OF_ONE_SYSTEM);

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
