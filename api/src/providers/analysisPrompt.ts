import type { AnalysisFramework } from '@sixfold/domain';
import { BASIS_HEADING, SUMMARY_HEADING, toPortrait, type AnalysedMember } from '@sixfold/domain/analysis';

/** Incremented with every change of the prompts, so that logged prompts can be distinguished. */
const PROMPT_VERSION = 6;

const STYLE =
  'You write warm, plain personality analyses in the second person for one reader. Everyday situations, nothing that ' +
  'would hold for everybody. Use only Markdown headings, bold, and lists: no links, no HTML, no images, no tables. ' +
  'Never claim certainty about the future and give no medical, legal or financial advice. Say nothing about a birth ' +
  'that is not in the data. ';

const BASIS = `End with a section "${BASIS_HEADING}" that says which data was used and what is missing. `;

const FORM_OF_COMPREHENSIVE =
  `Write a title with one number sign, then a section "${SUMMARY_HEADING}" of 120 to 180 words that can be read alone: ` +
  'who this is, the other side of them, and a useful question for the next year. Then twelve to fifteen chapters of ' +
  '125 to 155 words, each with a heading of two number signs in everyday words. Order them by area of life and never ' +
  'by system: how they think, decide, meet people, are with friends, love, come to trust, quarrel, work, take a change ' +
  'of plan, spend a week, bear pressure, rest and are at home, their two sides, and what to practise this year. A ' +
  'chapter shows one person in whom two values meet, on an ordinary day, and what to do with it; leave out a chapter ' +
  `whose values are not known. Presume nothing about the life of the reader. ${BASIS}At least 10,000 characters.`;

const FORM_OF_ONE_SYSTEM =
  'Write a title with one number sign, then four to six chapters of 80 to 120 words, each with a heading of two number ' +
  'signs in everyday words. A chapter says one thing: a claim about this value, its signs on an ordinary day, and what ' +
  'to do with it. The first chapter can be read alone. Presume nothing about the life of the reader. ' +
  `${BASIS}350 to 600 words.`;

/** Returns instructions for a text with the structure of the built-in ones. */
export const instructionsFor = (framework: AnalysisFramework): string =>
  STYLE + (framework === 'comprehensive' ? FORM_OF_COMPREHENSIVE : FORM_OF_ONE_SYSTEM);

/**
 * Formats the types, signs and positions of a member for a model, and how precisely the time of birth is known. The
 * steps of the life path are omitted because they reveal the birthday.
 */
export function promptOf(framework: AnalysisFramework, member: AnalysedMember): string {
  const { signs, design, birthTime } = toPortrait(member);
  const chart = Object.entries(signs).map(([point, sign]) => `${point} in ${sign}`);
  const values: Record<
    Exclude<AnalysisFramework, 'comprehensive'>,
    readonly (string | false | null | undefined)[]
  > = {
    mbti: [member.mbtiType && `MBTI type: ${member.mbtiType}`],
    enneagram: [member.enneagramType ? `Enneagram type: ${member.enneagramType}` : undefined],
    'love-languages': [member.loveLanguage && `Love language: ${member.loveLanguage}`],
    astrology: [
      member.astrologySign && `Sun sign: ${member.astrologySign}`,
      chart.length > 0 && `Birth chart: ${chart.join(', ')}`,
    ],
    numerology: [member.numerologyLifePath ? `Life path number: ${member.numerologyLifePath}` : undefined],
    'human-design': [
      design && `Human Design type: ${design.type}`,
      design?.parts.profile && `Human Design profile: ${design.parts.profile}`,
      design?.parts.strategy && `Strategy: ${design.parts.strategy}`,
      design?.parts.authority && `Authority: ${design.parts.authority}`,
    ],
  };
  const isTimed = ['astrology', 'human-design', 'comprehensive'].includes(framework);
  const lines = [
    ...(framework === 'comprehensive' ? Object.values(values).flat() : values[framework]),
    isTimed && birthTime !== 'known' && BIRTH_TIME_LINES[birthTime],
  ].filter(Boolean);
  return `Prompt ${PROMPT_VERSION}. Write the ${framework} analysis for a person with:\n${lines.join('\n')}`;
}

const BIRTH_TIME_LINES = {
  rough:
    'The time of birth is known to within two hours: write nothing about ascendant, midheaven, houses or parts of Human Design that are not given, and say what the exact time would add',
  unknown:
    'The time of birth is unknown: write nothing about ascendant, midheaven, houses or Human Design, and say what a time would add',
} as const;
