import { LOVE_LANGUAGE_TEXTS } from '../texts/reference/loveLanguages';
import { LOVE_LANGUAGES, type LoveLanguage } from '../vocabulary';
import { NOT_FATE, strengthsAndGrowth, thisWeek } from './common';
import { bullets, document, section } from './markdown';
import type { AnalysedMember } from './member';

export function writeLoveLanguages(member: AnalysedMember): string {
  const language = LOVE_LANGUAGES.find((known) => known === member.loveLanguage);
  return language ? aboutLanguage(language) : withoutLanguage();
}

function aboutLanguage(language: LoveLanguage): string {
  const text = LOVE_LANGUAGE_TEXTS[language];
  const others = LOVE_LANGUAGES.filter((other) => other !== language);
  return document(
    section(`# ${language}`, text.description),
    strengthsAndGrowth(text),
    section(
      '## Asking for it',
      'People who love you may be saying so in another language. You can help them without reproach: name one recent moment that reached you, say what it did, and say that you would like more of it.',
    ),
    section(
      '## Speaking the other four',
      'Somebody you care for may need something else than you do:',
      bullets(others.map((other) => `**${other}**: ${LOVE_LANGUAGE_TEXTS[other].together}`)),
    ),
    thisWeek(text),
    NOT_FATE,
  );
}

function withoutLanguage(): string {
  return document(
    section(
      '# Your love language is still open',
      'You have not taken the test yet. Five questions, two minutes: they ask what would reach you most in five ordinary moments. Until then, here is what each language hopes for.',
    ),
    section(
      '## The five languages',
      bullets(LOVE_LANGUAGES.map((language) => `**${language}**: ${LOVE_LANGUAGE_TEXTS[language].together}`)),
    ),
    NOT_FATE,
  );
}
