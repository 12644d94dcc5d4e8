import { functionStackOf } from '../texts/reference/cognitiveFunctions';
import { MBTI_TEXTS } from '../texts/reference/mbtiTypes';
import type { MbtiType } from '../vocabulary';
import { combineByName } from './combine';
import { formatDraft, joinSentences } from './draft';
import { lettersOf, swapLetters } from './mbtiLetters';
import { readRest } from './rest';
import { formatBullets, formatDocument, formatList, formatSection, startLower } from './markdown';
import {
  HARDEST,
  LEADING,
  LETTER_PASSAGES,
  NEIGHBOUR_PASSAGES,
  RESTED,
  SUPPORTING,
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
  const rest = readRest('mbti', portrait);
  return formatDraft({
    title: `${type}, ${text.nickname.replace(/^The/, 'the')}`,
    opening: [rest.shorten(2, text.description)],
    short: [
      `People who know you may call you ${formatList(text.traits.map(startLower))}.`,
      `A gift others notice: ${startLower(firstStrength)}.`,
      `Worth practising: ${startLower(firstGrowth)}.`,
      text.together,
      rest.summary ?? `Close to ${type} lie ${formatList(listNeighbours(type))}, each one letter away.`,
    ],
    spectrum: [
      `${type} says on which side of four questions you answered. It does not say how far from the middle, so the other side of each is yours as well.`,
      formatBullets(lettersOf(type).map((letter) => `${LETTER_PASSAGES[letter]}`)),
      joinSentences(
        LEADING[leading],
        ...rest.keep(1, [SUPPORTING[supporting], RESTED[third], HARDEST[last]]),
      ),
      rest.spectrum,
      joinSentences(
        'On some days you may sound like a neighbour.',
        ...rest.keep(1, [nameNeighbour(type, 0), nameNeighbour(type, 3)]),
      ),
    ],
    helps: [
      rest.keepSentences(2, passages.helps),
      rest.unlessRich(formatBullets(strengths)),
      rest.helps,
      together.energyWithStyle,
      together.mercuryWithPerceiving,
    ],
    costs: [
      rest.keepSentences(2, passages.costs),
      rest.unlessRich(formatBullets([nextGrowth, ...growth].filter(Boolean))),
      rest.costs,
      together.decidingWithCentre,
      together.moonWithDeciding,
    ],
    others: [rest.others, together.languageWithEnergy, together.risingWithEnergy],
    goals: {
      dating: [rest.keepSentences(1, passages.dating), rest.dating],
      friendship: [rest.keepSentences(1, passages.friendship), rest.friendship],
      business: [
        rest.keepSentences(1, passages.business),
        rest.business,
        together.closingWithAuthority ?? together.modalityWithClosing,
      ],
    },
    week: [passages.week],
    rests: describeBasis('mbti', portrait),
  });
}

const listNeighbours = (type: MbtiType) => [0, 1, 2, 3].map((place) => swapLetters(type, [place]));

/** `With E as the first letter INFJ becomes ENFJ, and you would …` */
function nameNeighbour(type: MbtiType, place: 0 | 3): string {
  const neighbour = swapLetters(type, [place]);
  const letter = lettersOf(neighbour)[place] ?? 'E';
  return place === 0
    ? `With ${letter} as the first letter ${type} becomes ${neighbour}, and ${NEIGHBOUR_PASSAGES[letter]}.`
    : `With ${letter} as the last one ${type} becomes ${neighbour}, and ${NEIGHBOUR_PASSAGES[letter]}.`;
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
