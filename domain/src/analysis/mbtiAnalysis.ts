import { functionStackOf } from '../texts/reference/cognitiveFunctions';
import { MBTI_TEXTS } from '../texts/reference/mbtiTypes';
import { MBTI_TYPES, type MbtiType } from '../vocabulary';
import { combineByName } from './combine';
import { formatDraft, joinSentences } from './draft';
import { formatBullets, formatDocument, formatList, formatSection, startLower } from './markdown';
import {
  HARDEST,
  LEADING,
  LETTER_PASSAGES,
  NEIGHBOUR_PASSAGES,
  RESTED,
  SUPPORTING,
  type Letter,
} from './passages/mbtiLetterPassages';
import { INTUITIVE_PASSAGES } from './passages/mbtiIntuitivePassages';
import { SENSING_PASSAGES } from './passages/mbtiSensingPassages';
import type { Passages } from './passages/passages';
import type { Portrait } from './portrait';
import { describeBasis, MIRROR } from './basis';

export const MBTI_PASSAGES: Readonly<Record<MbtiType, Passages>> = {
  ...INTUITIVE_PASSAGES,
  ...SENSING_PASSAGES,
};

const OTHER_LETTER: Readonly<Record<Letter, Letter>> = {
  E: 'I',
  I: 'E',
  S: 'N',
  N: 'S',
  T: 'F',
  F: 'T',
  J: 'P',
  P: 'J',
};

export function writeMbti(portrait: Portrait): string {
  const { mbti } = portrait;
  if (!mbti) return writeWithoutType(portrait);
  const { type } = mbti;
  const text = MBTI_TEXTS[type];
  const passages = MBTI_PASSAGES[type];
  const [leading, supporting, third, last] = functionStackOf(type);
  const [firstStrength = '', ...strengths] = text.strengths;
  const [firstGrowth = '', nextGrowth = '', ...growth] = text.growthAreas;
  const together = combineByName(portrait);
  return formatDraft({
    title: `${type}, ${text.nickname.replace(/^The/, 'the')}`,
    opening: [text.description],
    short: [
      `People who know you may call you ${formatList(text.traits.map(startLower))}.`,
      `A gift others notice: ${startLower(firstStrength)}.`,
      `Worth practising: ${startLower(firstGrowth)}.`,
      text.together,
      `Close to ${type} lie ${formatList(listNeighbours(type))}, each one letter away.`,
    ],
    spectrum: [
      `${type} says on which side of four questions you answered. It does not say how far from the middle, so the other side of each is yours as well.`,
      formatBullets(lettersOf(type).map((letter) => `${LETTER_PASSAGES[letter]}`)),
      joinSentences(LEADING[leading], SUPPORTING[supporting], RESTED[third], HARDEST[last]),
      joinSentences(
        `On some days you may sound like a neighbour. ${nameNeighbour(type, 0)}`,
        nameNeighbour(type, 3),
      ),
    ],
    helps: [
      passages.helps,
      formatBullets(strengths),
      together.energyWithStyle,
      together.mercuryWithPerceiving,
    ],
    costs: [
      passages.costs,
      formatBullets([nextGrowth, ...growth].filter(Boolean)),
      together.decidingWithCentre,
      together.moonWithDeciding,
    ],
    others: [together.languageWithEnergy, together.risingWithEnergy],
    goals: {
      dating: [passages.dating],
      friendship: [passages.friendship],
      business: [passages.business, together.closingWithAuthority ?? together.modalityWithClosing],
    },
    week: [passages.week],
    rests: describeBasis('mbti', portrait),
  });
}

const lettersOf = (type: MbtiType) => [...type] as Letter[];

/** Swaps one letter: `INFJ` at place 3 gives `INFP`. */
function swapLetter(type: MbtiType, place: number): MbtiType {
  const letters = lettersOf(type).map((letter, index) => (index === place ? OTHER_LETTER[letter] : letter));
  return MBTI_TYPES.find((known) => known === letters.join('')) ?? type;
}

const listNeighbours = (type: MbtiType) => [0, 1, 2, 3].map((place) => swapLetter(type, place));

/** `With E as the first letter INFJ becomes ENFJ, and you would …` */
function nameNeighbour(type: MbtiType, place: 0 | 3): string {
  const neighbour = swapLetter(type, place);
  const letter = lettersOf(neighbour)[place] ?? 'E';
  return place === 0
    ? `With ${letter} as the first letter ${type} becomes ${neighbour}, and ${NEIGHBOUR_PASSAGES[letter]}.`
    : `With ${letter} as the last one it becomes ${neighbour}, and ${NEIGHBOUR_PASSAGES[letter]}.`;
}

function writeWithoutType(portrait: Portrait): string {
  const { sun } = portrait;
  return formatDocument(
    formatSection(
      '# Your MBTI type is still open',
      'You have not taken the test yet, and no honest person can read a type from a birth date. Thirteen questions take about three minutes. They ask which of two ordinary answers sounds more like you.',
    ),
    formatSection(
      '## The spectrum',
      'The four letters of a type stand for four pairs. Read them and see where you nod:',
      formatBullets(
        (['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const).map((letter) => LETTER_PASSAGES[letter]),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      sun
        ? `With your Sun in ${sun}, people may expect a certain temper of you. Notice where they get you wrong; it often points to a letter of your type.`
        : 'After a long day, notice whether you rest among people or away from them. The answer is the first letter of your type.',
    ),
    formatSection('## What this rests on', ...describeBasis('mbti', portrait)),
    MIRROR,
  );
}
