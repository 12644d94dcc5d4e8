import { rootNumberOf } from '../compatibility/rules/numerology';
import { LIFE_PATH_TEXTS } from '../texts/reference/lifePathNumbers';
import { LIFE_PATH_NUMBERS, type LifePathNumber } from '../vocabulary';
import { NOT_FATE, formatStrengthsAndGrowth, formatThisWeek } from './common';
import { formatBullets, formatDocument, formatSection } from './markdown';
import type { AnalysedMember } from './member';

export function writeNumerology(member: AnalysedMember): string {
  const number = LIFE_PATH_NUMBERS.find((known) => known === member.numerologyLifePath);
  if (!number) return writeWithoutNumber();
  const text = LIFE_PATH_TEXTS[number];
  return formatDocument(
    formatSection(`# Life path ${number}, ${text.name.replace(/^The/, 'the')}`, text.description),
    describeSum(member),
    describeMasterNumber(number),
    formatSection('## In a few words', formatBullets(text.traits)),
    formatStrengthsAndGrowth(text),
    formatThisWeek(text),
    NOT_FATE,
  );
}

function describeSum({ lifePathSteps }: AnalysedMember): string {
  const rule =
    'All digits of your date of birth are added, and the digits of the sum again, until one digit is left; 11, 22 and 33 stay as they are.';
  if (!lifePathSteps?.length) return formatSection('## How it is found', rule);
  // The digits of the birthday stay private; only the sums are written here.
  const sums = lifePathSteps.map((step) => step.sum).join(' → ');
  return formatSection('## How it is found', rule, `For you the sums are **${sums}**.`);
}

function describeMasterNumber(number: LifePathNumber): string | undefined {
  if (number < 10) return undefined;
  const root = LIFE_PATH_NUMBERS.find((known) => known === rootNumberOf(number));
  if (!root) return undefined;
  return formatSection(
    '## A master number',
    `${number} is not reduced further, and it still rests on **${root}, ${LIFE_PATH_TEXTS[root].name.replace(/^The/, 'the')}**. On ordinary days you may feel more like a ${root}, which is a relief and no failure.`,
  );
}

function writeWithoutNumber(): string {
  return formatDocument(
    formatSection(
      '# Your life path is still open',
      'Your birth date is not on your profile yet. The life path is the sum of its digits, reduced to one digit; 11, 22 and 33 stay. It takes half a minute on paper, and here it is computed for you with each step shown.',
    ),
    formatSection(
      '## The twelve paths',
      formatBullets(
        LIFE_PATH_NUMBERS.map(
          (number) =>
            `**${number}, ${LIFE_PATH_TEXTS[number].name}**: ${LIFE_PATH_TEXTS[number].traits.slice(0, 3).join(', ').toLowerCase()}`,
        ),
      ),
    ),
    NOT_FATE,
  );
}
