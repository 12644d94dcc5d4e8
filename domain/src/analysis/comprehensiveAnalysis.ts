import { deepenHeadings, formatBullets, formatDocument, formatList, formatSection } from './markdown';
import { NOT_FATE, removeClosing } from './common';
import { writeAstrology } from './astrologyAnalysis';
import { writeEnneagram } from './enneagramAnalysis';
import { writeHumanDesign } from './humanDesignAnalysis';
import { writeLoveLanguages } from './loveLanguagesAnalysis';
import { writeMbti } from './mbtiAnalysis';
import { writeNumerology } from './numerologyAnalysis';
import type { AnalysedMember } from './member';
import { collectThemes, type Theme } from './themes';

const THEME_TEXTS: Readonly<Record<Theme, string>> = {
  reflection:
    '**Reflection**: you go inward before you go out, and your best contributions have been thought about.',
  connection:
    '**Connection**: people are where your attention goes first, and where you are at your most alive.',
  drive: '**Drive**: you start things, carry them, and grow restless when nothing moves.',
  steadiness: '**Steadiness**: you are somebody others can build on, and you like ground that holds.',
  freedom: '**Freedom**: you need air, variety and the right to change your mind.',
};

/** Writes all six systems in one text: an overview, their common themes, then each system in full. */
export function writeComprehensive(member: AnalysedMember): string {
  const chapters = [
    ['MBTI', writeMbti(member)],
    ['Enneagram', writeEnneagram(member)],
    ['Love Languages', writeLoveLanguages(member)],
    ['Astrology', writeAstrology(member)],
    ['Numerology', writeNumerology(member)],
    ['Human Design', writeHumanDesign(member)],
  ] as const;
  return formatDocument(
    formatSection(
      '# Your six systems together',
      'Six languages describe one person from six sides. Where they agree, you may trust the picture a little more; where they contradict each other, you may have met one of your own contradictions, which is usually the more interesting part.',
      formatOverview(member),
    ),
    describeAgreement(member),
    ...chapters.map(([name, text]) =>
      formatSection(`## ${name}`, deepenHeadings(deepenHeadings(removeClosing(text)))),
    ),
    formatSection(
      '## Taking it with you',
      'Choose one sentence from all this that made you nod and one that made you frown. Show both to somebody who knows you. The conversation will be worth more than the text.',
    ),
    NOT_FATE,
  );
}

function formatOverview(member: AnalysedMember): string | undefined {
  const lines = [
    ['MBTI', member.mbtiType],
    ['Enneagram', member.enneagramType],
    ['Love language', member.loveLanguage],
    ['Sun sign', member.chart?.sun?.sign ?? member.astrologySign],
    ['Life path', member.numerologyLifePath],
    ['Human Design', member.humanDesignType],
  ].flatMap(([name, value]) => (value === null || value === undefined ? [] : [`**${name}**: ${value}`]));
  return lines.length ? formatBullets(lines) : undefined;
}

function describeAgreement(member: AnalysedMember): string | undefined {
  const themes = collectThemes(member);
  const shared = themes.filter(({ systems }) => systems.length > 1);
  if (themes.length === 0) return undefined;
  if (shared.length === 0) {
    return formatSection(
      '## Where they agree',
      'Each of your systems speaks of something else, which suggests a person with many rooms. Notice who gets to see which of them.',
    );
  }
  const lines = shared.map(({ theme, systems }) => `${THEME_TEXTS[theme]} Named by ${formatList(systems)}.`);
  const alone = themes.filter(({ systems }) => systems.length === 1);
  return formatSection(
    '## Where they agree',
    formatBullets(lines),
    alone.length
      ? `A single voice speaks of ${formatList(alone.map(({ theme, systems }) => `${theme} (${systems.join('')})`))}. It may be the part of you that has to ask for its turn.`
      : undefined,
  );
}
