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

/** Texts on systems in which the member has no value yet: an introduction, and how to get the value. */
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
      'You have not taken the test yet, and nobody can tell a type from a birth date. It has thirteen questions and takes about three minutes. Each asks which of two ordinary answers sounds more like you.',
    ),
    formatSection(
      '## The spectrum',
      'Each of the four letters is one of a pair. Read them and see which sound like you:',
      formatBullets(
        (['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const).map((letter) => LETTER_TEXTS[letter]),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      sun
        ? `Ask a friend what they would expect of a person with the Sun in ${sun}. Where you are different, the difference may point to a letter of your type.`
        : 'After a long day, notice whether you want people around you or would rather be alone. That is a clue to your first letter.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('mbti', portrait)),
    MIRROR,
  );
}

function writeOpenEnneagram(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your Enneagram type is still open',
      'You have not taken the test yet. The Enneagram is about motives, and a birth date does not show those. Five questions, about two minutes in all, ask what has driven you the longest.',
    ),
    formatSection(
      '## The spectrum',
      'Here is what each of the nine types wishes for. Read slowly; one wish may feel so natural that you hardly notice it:',
      formatBullets(
        ENNEAGRAM_TYPES.map(
          (type) => `**${type}, ${ENNEAGRAM_TEXTS[type].name}**: ${ENNEAGRAM_TEXTS[type].wish}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Each evening, write down one thing that made you cross. After a week, look for what they have in common.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('enneagram', portrait)),
    MIRROR,
  );
}

function writeOpenLanguage(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your love language is still open',
      'You have not taken the test yet. Five questions take two minutes. They ask what would mean the most to you in five ordinary situations.',
    ),
    formatSection(
      '## The spectrum',
      'Until then, here is what to do for somebody with each language:',
      formatBullets(
        LOVE_LANGUAGES.map((language) => `**${language}**: ${LOVE_LANGUAGE_TEXTS[language].together}`),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Think of the last time you felt cared for. Was it kind words, some help, a gift, a touch or time together? That is a first guess.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('loveLanguage', portrait)),
    MIRROR,
  );
}

function writeOpenChart(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your chart is still open',
      'Your birth date is not on your profile yet. The date gives your Sun sign. With the time and the place we can draw your whole chart.',
    ),
    formatSection(
      '## The spectrum',
      'Astrology is an old language of images. It decides nothing, but many people find words in it for moods they already knew. Here is how the twelve signs are usually pictured:',
      formatBullets(
        ZODIAC_SIGNS.map(
          (sign) =>
            `**${sign}** (${ZODIAC_TEXTS[sign].element.toLowerCase()}): ${formatList(ZODIAC_TEXTS[sign].traits.slice(0, 3)).toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Read a friend your own sign and one other, without saying which is yours. Ask which sounds more like you, and why.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('astrology', portrait)),
    MIRROR,
  );
}

function writeOpenLifePath(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your life path is still open',
      'Your birth date is not on your profile yet. Your life path is the sum of its digits, added up until one digit is left; 11, 22 and 33 stay as they are.',
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
      'Add up the digits of your birth date on paper; it takes half a minute. Then read its line above and see whether it sounds like you.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('numerology', portrait)),
    MIRROR,
  );
}

function writeOpenDesign(portrait: Portrait): string {
  return formatDocument(
    formatSection(
      '# Your Human Design is still open',
      'A Human Design chart reads the sky at your birth and about three months earlier. It needs the exact time and the place; without them we cannot say anything here about you.',
    ),
    formatSection(
      '## The spectrum',
      'These are the five types, each with what Human Design calls its strategy:',
      formatBullets(
        HUMAN_DESIGN_TYPES.map(
          (type) =>
            `**${type}** (${HUMAN_DESIGN_TEXTS[type].strategy}): ${HUMAN_DESIGN_TEXTS[type].traits.join(', ').toLowerCase()}`,
        ),
      ),
    ),
    formatSection(
      '## One thing to try this week',
      'Ask somebody who was at your birth whether they remember the hour. Many birth certificates give it, and the register office may send a copy.',
    ),
    formatSection(`## ${BASIS_HEADING}`, ...describeBasis('humanDesign', portrait)),
    MIRROR,
  );
}
