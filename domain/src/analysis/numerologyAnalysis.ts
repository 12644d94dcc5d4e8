import { rootNumberOf } from '../compatibility/rules/numerology';
import { LIFE_PATH_TEXTS } from '../texts/reference/lifePathNumbers';
import { LIFE_PATH_NUMBERS, type LifePathNumber } from '../vocabulary';
import { NOT_FATE, strengthsAndGrowth, thisWeek } from './common';
import { bullets, document, section } from './markdown';
import type { AnalysedMember } from './member';

export function writeNumerology(member: AnalysedMember): string {
  const number = LIFE_PATH_NUMBERS.find((known) => known === member.numerologyLifePath);
  if (!number) return withoutNumber();
  const text = LIFE_PATH_TEXTS[number];
  return document(
    section(`# Life path ${number}, ${text.name.replace(/^The/, 'the')}`, text.description),
    howItIsFound(member),
    masterNote(number),
    section('## In a few words', bullets(text.traits)),
    strengthsAndGrowth(text),
    thisWeek(text),
    NOT_FATE,
  );
}

function howItIsFound({ lifePathSteps }: AnalysedMember): string {
  const rule =
    'All digits of your date of birth are added, and the digits of the sum again, until one digit is left; 11, 22 and 33 stay as they are.';
  if (!lifePathSteps?.length) return section('## How it is found', rule);
  // The digits of the date itself stay on the member's screen of birth data; only the sums are told here.
  const sums = lifePathSteps.map((step) => step.sum).join(' → ');
  return section('## How it is found', rule, `For you the sums are **${sums}**.`);
}

function masterNote(number: LifePathNumber): string | undefined {
  if (number < 10) return undefined;
  const root = LIFE_PATH_NUMBERS.find((known) => known === rootNumberOf(number));
  if (!root) return undefined;
  return section(
    '## A master number',
    `${number} is not reduced further, and it still rests on **${root}, ${LIFE_PATH_TEXTS[root].name.replace(/^The/, 'the')}**. On ordinary days you may feel more like a ${root}, which is a relief and no failure.`,
  );
}

function withoutNumber(): string {
  return document(
    section(
      '# Your life path is still open',
      'Your birth date is not on your profile yet. The life path is the sum of its digits, reduced to one digit; 11, 22 and 33 stay. It takes half a minute on paper, and here it is computed for you with each step shown.',
    ),
    section(
      '## The twelve paths',
      bullets(
        LIFE_PATH_NUMBERS.map(
          (number) =>
            `**${number}, ${LIFE_PATH_TEXTS[number].name}**: ${LIFE_PATH_TEXTS[number].traits.slice(0, 3).join(', ').toLowerCase()}`,
        ),
      ),
    ),
    NOT_FATE,
  );
}
