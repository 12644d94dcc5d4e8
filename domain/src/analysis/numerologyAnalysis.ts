import { rootNumberOf } from '../compatibility/rules/numerology';
import { LIFE_PATH_TEXTS } from '../texts/reference/lifePathNumbers';
import { LIFE_PATH_NUMBERS, type LifePathNumber } from '../vocabulary';
import { describeBasis, MIRROR } from './basis';
import { combineByName } from './combine';
import { formatDraft, joinSentences } from './draft';
import { readRest } from './rest';
import { formatBullets, formatDocument, formatList, formatSection, startLower } from './markdown';
import { LIFE_PATH_PASSAGES } from './passages/lifePathPassages';
import {
  DIGIT_CLAUSES,
  FAR_PASSAGES,
  FREE_HOUR_PASSAGES,
  HOME_PASSAGES,
  PURSUIT_PASSAGES,
  RHYTHM_PASSAGES,
} from './passages/pursuitPassages';
import type { Portrait } from './portrait';

export function writeNumerology(portrait: Portrait): string {
  const { lifePath } = portrait;
  if (!lifePath) return writeWithoutNumber(portrait);
  const { number, pursuit } = lifePath;
  const text = LIFE_PATH_TEXTS[number];
  const passages = LIFE_PATH_PASSAGES[number];
  const [firstStrength = '', ...strengths] = text.strengths;
  const [firstGrowth = '', ...growth] = text.growthAreas;
  const together = combineByName(portrait);
  const rest = readRest('numerology', portrait);
  return formatDraft({
    title: `Life path ${number}, ${text.name.replace(/^The/, 'the')}`,
    opening: [rest.shorten(2, text.description)],
    short: [
      `People with this number are often ${formatList(text.traits.map(startLower))}.`,
      `Its gift: ${startLower(firstStrength)}.`,
      `Its lesson: ${startLower(firstGrowth)}.`,
      rest.summary ?? `For those close to you: ${startLower(text.together)}`,
      describeSum(portrait),
    ],
    spectrum: [
      joinSentences(PURSUIT_PASSAGES[pursuit], rest.keepSentences(1, HOME_PASSAGES[pursuit])),
      joinSentences(describeReduction(portrait), describeMasterNumber(number)),
      ...rest.keep(1, [FAR_PASSAGES[pursuit], describeNeighbours(number)]),
      rest.spectrum,
    ],
    helps: [
      rest.keepSentences(2, passages.helps),
      rest.unlessRich(formatBullets(strengths)),
      rest.keepSentences(1, FREE_HOUR_PASSAGES[pursuit]),
      rest.helps,
      together.pursuitWithClosing,
    ],
    costs: [
      rest.keepSentences(2, passages.costs),
      rest.unlessRich(formatBullets(growth)),
      rest.costs,
      together.pursuitWithStyle,
    ],
    others: [rest.keepSentences(1, RHYTHM_PASSAGES[pursuit]), rest.others, together.designWithPursuit],
    goals: {
      dating: [rest.keepSentences(1, passages.dating), rest.dating, together.languageWithEnergy],
      friendship: [rest.keepSentences(1, passages.friendship), rest.friendship],
      business: [rest.keepSentences(1, passages.business), rest.business, together.modalityWithClosing],
    },
    week: [passages.week],
    rests: describeBasis('numerology', portrait),
  });
}

function describeSum({ sums, lifePath }: Portrait): string | undefined {
  if (sums.length === 0) return lifePath && `The digits of your birth date come to ${lifePath.number}.`;
  return `The sums on the way to your number: **${sums.join(' → ')}**.`;
}

/** What the digits of the first sum add; a sum of one digit, or a master number, has nothing to reduce. */
export function describeReduction({ sums }: Portrait): string | undefined {
  const [first] = sums;
  if (first === undefined) return undefined;
  if (sums.length === 1) return `Your first sum is ${first} already, so nothing had to be reduced.`;
  const digits = [...String(first)].map((digit) => DIGIT_CLAUSES[Number(digit)] ?? '');
  return `On the way to your number stands ${first}: ${digits[0] === digits[1] ? `twice ${digits[0] ?? ''}` : formatList(digits)}.`;
}

/** The numbers before and after it in the row, and what each would lend. */
function describeNeighbours(number: LifePathNumber): string {
  const place = LIFE_PATH_NUMBERS.indexOf(number);
  const neighbours = [LIFE_PATH_NUMBERS[place - 1], LIFE_PATH_NUMBERS[place + 1]].filter(
    (each) => each !== undefined,
  );
  const names = neighbours.map((each) => `${each}, ${startLower(LIFE_PATH_TEXTS[each].name)}`);
  const gifts = neighbours.map((each) => startLower(LIFE_PATH_TEXTS[each].strengths[1]));
  return `In the row of numbers yours stands next to ${names.join(', and ')}. What ${neighbours.length > 1 ? 'they' : 'it'} would lend you: ${formatList(gifts)}.`;
}

function describeMasterNumber(number: LifePathNumber): string | undefined {
  if (number < 10) return undefined;
  const root = LIFE_PATH_NUMBERS.find((known) => known === rootNumberOf(number));
  if (!root) return undefined;
  return `${number} is a master number and is not reduced further, and it still rests on ${root}, ${LIFE_PATH_TEXTS[root].name.replace(/^The/, 'the')}. On ordinary days you may feel more like a ${root}, which is a relief and no failure.`;
}

function writeWithoutNumber(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your life path is still open',
      'Your birth date is not on your profile yet. The life path is the sum of its digits, reduced to one digit; 11, 22 and 33 stay as they are.',
    ),
    formatSection(
      '## The spectrum',
      formatBullets(
        LIFE_PATH_NUMBERS.map(
          (number) =>
            `**${number}, ${LIFE_PATH_TEXTS[number].name}**: ${LIFE_PATH_TEXTS[number].traits.slice(0, 3).join(', ').toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Add up the digits of your birth date on paper; it takes half a minute. Then read the line above and see whether you nod.',
    ),
    formatSection('## What this rests on', ...describeBasis('numerology', portrait)),
    MIRROR,
  );
}
