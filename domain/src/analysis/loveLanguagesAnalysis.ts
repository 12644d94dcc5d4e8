import { LOVE_LANGUAGE_TEXTS } from '../texts/reference/loveLanguages';
import { LOVE_LANGUAGES, type LoveLanguage } from '../vocabulary';
import { NOT_FATE, formatStrengthsAndGrowth, formatThisWeek } from './common';
import { formatBullets, formatDocument, formatSection } from './markdown';
import type { AnalysedMember } from './member';

export function writeLoveLanguages(member: AnalysedMember): string {
  const language = LOVE_LANGUAGES.find((known) => known === member.loveLanguage);
  return language ? describeLanguage(language) : writeWithoutLanguage();
}

function describeLanguage(language: LoveLanguage): string {
  const text = LOVE_LANGUAGE_TEXTS[language];
  const others = LOVE_LANGUAGES.filter((other) => other !== language);
  return formatDocument(
    formatSection(`# ${language}`, text.description),
    formatStrengthsAndGrowth(text),
    formatSection(
      '## Asking for it',
      'People who love you may be saying so in another language. You can help them without reproach: name one recent moment that reached you, say what it did, and say that you would like more of it.',
    ),
    formatSection(
      '## Speaking the other four',
      'Somebody you care for may need something else than you do:',
      formatBullets(others.map((other) => `**${other}**: ${LOVE_LANGUAGE_TEXTS[other].together}`)),
    ),
    formatThisWeek(text),
    NOT_FATE,
  );
}

function writeWithoutLanguage(): string {
  return formatDocument(
    formatSection(
      '# Your love language is still open',
      'You have not taken the test yet. Five questions, two minutes: they ask what would reach you most in five ordinary moments. Until then, here is what each language hopes for.',
    ),
    formatSection(
      '## The five languages',
      formatBullets(
        LOVE_LANGUAGES.map((language) => `**${language}**: ${LOVE_LANGUAGE_TEXTS[language].together}`),
      ),
    ),
    NOT_FATE,
  );
}
