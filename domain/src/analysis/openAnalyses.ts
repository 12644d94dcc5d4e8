import { ENNEAGRAM_TEXTS } from '../texts/reference/enneagramTypes';
import { HUMAN_DESIGN_TEXTS } from '../texts/reference/humanDesignTypes';
import { LIFE_PATH_TEXTS } from '../texts/reference/lifePathNumbers';
import { LOVE_LANGUAGE_TEXTS } from '../texts/reference/loveLanguages';
import { ZODIAC_TEXTS } from '../texts/reference/zodiacSigns';
import {
  ENNEAGRAM_TYPES,
  HUMAN_DESIGN_TYPES,
  LIFE_PATH_NUMBERS,
  LOVE_LANGUAGES,
  ZODIAC_SIGNS,
  type System,
} from '../vocabulary';
import { describeBasis, MIRROR } from './basis';
import { BASIS_HEADING, formatBullets, formatDocument, formatList, formatSection } from './markdown';
import { LETTER_TEXTS } from './mbtiLetters';
import type { Portrait } from './portrait';

/** What a member reads about a system in which they have no value yet: what it is about, and how to find out. */
export const OPEN_ANALYSES: Readonly<Record<System, (portrait: Portrait) => string>> = {
  mbti: writeOpenMbti,
  enneagram: writeOpenEnneagram,
  loveLanguage: writeOpenLanguage,
  astrology: writeOpenChart,
  numerology: writeOpenLifePath,
  humanDesign: writeOpenDesign,
};

function writeOpenMbti(portrait: Portrait): string {
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
        (['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const).map((letter) => LETTER_TEXTS[letter]),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      sun
        ? `With your Sun in ${sun}, people may expect a certain temper of you. Notice where they get you wrong; it often points to a letter of your type.`
        : 'After a long day, notice whether you rest among people or away from them. The answer is the first letter of your type.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('mbti', portrait)),
    MIRROR,
  );
}

function writeOpenEnneagram(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your Enneagram type is still open',
      'You have not taken the test yet. The Enneagram is about motives, and no birth date shows a motive. Five questions take two minutes and ask what has moved you the longest.',
    ),
    formatSection(
      '## The spectrum',
      'Here are nine wishes. Read them slowly; one of them may feel so natural that you hardly notice it:',
      formatBullets(
        ENNEAGRAM_TYPES.map(
          (type) => `**${type}, ${ENNEAGRAM_TEXTS[type].name}**: ${ENNEAGRAM_TEXTS[type].wish}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Each evening write down one thing that made you cross. After a week, ask what each of them stepped on.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('enneagram', portrait)),
    MIRROR,
  );
}

function writeOpenLanguage(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your love language is still open',
      'You have not taken the test yet. Five questions take two minutes. They ask what would reach you most in five ordinary moments.',
    ),
    formatSection(
      '## The spectrum',
      'Until then, here is what each language hopes for:',
      formatBullets(
        LOVE_LANGUAGES.map((language) => `**${language}**: ${LOVE_LANGUAGE_TEXTS[language].together}`),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Think of the last time you felt liked. Was it something said, done, given, a touch, or an hour? That is a first guess.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('loveLanguage', portrait)),
    MIRROR,
  );
}

function writeOpenChart(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your chart is still open',
      'Your birth date is not on your profile yet. The date gives your Sun sign. With the time and the place there is a whole chart.',
    ),
    formatSection(
      '## The spectrum',
      'Astrology is an old language of images. It decides nothing, and many people find words in it for moods they already knew. Here is how the twelve signs are usually pictured:',
      formatBullets(
        ZODIAC_SIGNS.map(
          (sign) =>
            `**${sign}** (${ZODIAC_TEXTS[sign].element.toLowerCase()}): ${formatList(ZODIAC_TEXTS[sign].traits.slice(0, 3)).toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Read two of the twelve to a friend without saying which is yours. Ask which one sounds like you, and why.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('astrology', portrait)),
    MIRROR,
  );
}

function writeOpenLifePath(portrait: Portrait): string {
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
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('numerology', portrait)),
    MIRROR,
  );
}

function writeOpenDesign(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your Human Design is still open',
      'A Human Design chart reads the sky at your birth and 88 degrees of the Sun earlier. It needs the exact time and the place, so without them nothing is said here about you.',
    ),
    formatSection(
      '## The spectrum',
      'These are the five types, each with the advice that goes with it:',
      formatBullets(
        HUMAN_DESIGN_TYPES.map(
          (type) =>
            `**${type}** (${HUMAN_DESIGN_TEXTS[type].strategy}): ${HUMAN_DESIGN_TEXTS[type].traits.join(', ').toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Ask whoever was there whether they remember the hour. Many birth certificates give it, and the register office may send a copy.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('humanDesign', portrait)),
    MIRROR,
  );
}
