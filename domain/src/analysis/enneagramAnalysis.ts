import { centreOf, type EnneagramCentre } from '../compatibility/rules/enneagram';
import { ENNEAGRAM_TEXTS } from '../texts/reference/enneagramTypes';
import { ENNEAGRAM_TYPES, type EnneagramType } from '../vocabulary';
import { NOT_FATE, formatStrengthsAndGrowth, formatThisWeek } from './common';
import { formatBullets, formatDocument, formatSection } from './markdown';
import type { AnalysedMember } from './member';

const CENTRES: Readonly<Record<EnneagramCentre, string>> = {
  gut: 'You belong to the **gut centre**: your first answer to life is a bodily yes or no, and anger, open or quiet, is the feeling to befriend.',
  heart:
    'You belong to the **heart centre**: your first answer to life is about how you are seen, and shame is the feeling to befriend.',
  head: 'You belong to the **head centre**: your first answer to life is to think ahead, and fear is the feeling to befriend.',
};

export function writeEnneagram(member: AnalysedMember): string {
  const type = ENNEAGRAM_TYPES.find((known) => known === member.enneagramType);
  return type ? describeType(type) : writeWithoutType();
}

function describeType(type: EnneagramType): string {
  const text = ENNEAGRAM_TEXTS[type];
  const growth = ENNEAGRAM_TEXTS[text.growthTo];
  const stress = ENNEAGRAM_TEXTS[text.stressTo];
  return formatDocument(
    formatSection(`# Type ${type}, ${text.name.replace(/^The/, 'the')}`, text.description),
    formatSection(
      '## What moves you',
      `Underneath the behaviour there is a wish: **${text.wish}**. And there is a worry: **${text.worry}**. Much that puzzles others about you makes sense in this light, and much that puzzles you about yourself.`,
      CENTRES[centreOf(type)],
    ),
    formatSection(
      '## Two directions',
      formatBullets([
        `**At ease** you take on the best of type ${text.growthTo}, ${growth.name}: ${startLower(growth.strengths[0])}.`,
        `**Worn out** you slip towards type ${text.stressTo}, ${stress.name}. Its lesson then becomes yours: ${startLower(stress.growthAreas[0])}.`,
      ]),
    ),
    formatStrengthsAndGrowth(text),
    formatThisWeek(text),
    NOT_FATE,
  );
}

function writeWithoutType(): string {
  return formatDocument(
    formatSection(
      '# Your Enneagram type is still open',
      'You have not taken the test yet. The Enneagram is about motives, and motives cannot be read from a birth date; the five questions take two minutes and ask what has moved you the longest.',
    ),
    formatSection(
      '## Nine wishes',
      'Read these slowly. One of them may feel so natural that you hardly notice it:',
      formatBullets(
        ENNEAGRAM_TYPES.map(
          (type) => `**${type}, ${ENNEAGRAM_TEXTS[type].name}**: ${ENNEAGRAM_TEXTS[type].wish}`,
        ),
      ),
    ),
    NOT_FATE,
  );
}

function startLower(text = ''): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
