import { LOVE_LANGUAGE_TEXTS } from '../texts/reference/loveLanguages';
import { LOVE_LANGUAGES } from '../vocabulary';
import { combineByName } from './combine';
import { describeBasis, MIRROR } from './basis';
import { formatDraft } from './draft';
import { readRest } from './rest';
import { formatBullets, formatDocument, formatSection, startLower } from './markdown';
import {
  LANGUAGE_HEARING,
  LANGUAGE_NEIGHBOURS,
  LANGUAGE_REPAIR,
  LANGUAGE_SPEAKING,
} from './passages/loveLanguagePartPassages';
import { LOVE_LANGUAGE_PASSAGES } from './passages/loveLanguagePassages';
import type { Portrait } from './portrait';

export function writeLoveLanguages(portrait: Portrait): string {
  const { language } = portrait;
  if (!language) return writeWithoutLanguage(portrait);
  const text = LOVE_LANGUAGE_TEXTS[language];
  const passages = LOVE_LANGUAGE_PASSAGES[language];
  const others = LOVE_LANGUAGES.filter((other) => other !== language);
  const [firstStrength = '', ...strengths] = text.strengths;
  const [firstGrowth = '', ...growth] = text.growthAreas;
  const together = combineByName(portrait);
  const rest = readRest('loveLanguage', portrait);
  return formatDraft({
    title: language,
    opening: [rest.shorten(2, text.description)],
    short: [
      `What is typical: ${text.traits.map(startLower).join('; ')}.`,
      `What you give easily: ${startLower(firstStrength)}.`,
      `What is worth practising: ${startLower(firstGrowth)}.`,
      rest.summary ?? LANGUAGE_NEIGHBOURS[language],
      `For those close to you: ${startLower(text.together)}`,
    ],
    spectrum: [
      `Everyone understands all five languages a little; ${language} is the one you answered for most often. Here is what may get lost on the way from another:`,
      formatBullets(
        rest.keep(
          2,
          others.map((other) => `**${other}**: ${LANGUAGE_HEARING[language][other]}`),
        ),
      ),
      rest.spectrum,
      together.venusWithLanguage,
    ],
    helps: [
      rest.keepSentences(2, passages.helps),
      rest.unlessRich(formatBullets(strengths)),
      rest.shorten(1, LANGUAGE_SPEAKING[language]),
      rest.helps,
    ],
    costs: [
      rest.keepSentences(2, passages.costs),
      rest.unlessRich(formatBullets(growth)),
      rest.costs,
      together.languageWithAttachment,
      rest.shorten(1, LANGUAGE_REPAIR[language]),
    ],
    others: [rest.others, together.languageWithEnergy],
    goals: {
      dating: [rest.keepSentences(1, passages.dating), rest.dating],
      friendship: [rest.keepSentences(1, passages.friendship), rest.friendship],
      business: [rest.keepSentences(1, passages.business), rest.business],
    },
    week: [passages.week],
    rests: describeBasis('loveLanguage', portrait),
  });
}

function writeWithoutLanguage(portrait: Portrait): string {
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
    formatSection('## What this rests on', ...describeBasis('loveLanguage', portrait)),
    MIRROR,
  );
}
