import { FUNCTION_TEXTS, functionStackOf } from '../texts/reference/cognitiveFunctions';
import { MBTI_TEXTS } from '../texts/reference/mbtiTypes';
import { MBTI_TYPES, type MbtiType } from '../vocabulary';
import { NOT_FATE, formatStrengthsAndGrowth, formatThisWeek } from './common';
import { formatBullets, formatDocument, formatSection } from './markdown';
import type { AnalysedMember } from './member';

const FUNCTION_ROLES = [
  '**Leading**: what you do without noticing',
  '**Supporting**: what balances it and is often what others thank you for',
  '**Third**: playful when you are rested, clumsy when you are not',
  '**Hardest to reach**: where you tire first and where you can still surprise yourself',
] as const;

const LETTERS: Readonly<Record<string, string>> = {
  E: '**E, extraverted**: you gather energy among people and by acting.',
  I: '**I, introverted**: you gather energy alone and by reflecting.',
  S: '**S, sensing**: you trust what can be seen, heard and remembered.',
  N: '**N, intuitive**: you trust patterns, meanings and what could be.',
  T: '**T, thinking**: you look for what is consistent before you look for what is kind.',
  F: '**F, feeling**: you look for what matters to people before you look for what is consistent.',
  J: '**J, judging**: you like matters settled, and plan so that they are.',
  P: '**P, perceiving**: you like matters open, and decide when the moment asks for it.',
};

export function writeMbti(member: AnalysedMember): string {
  const type = MBTI_TYPES.find((known) => known === member.mbtiType);
  return type ? describeType(type) : writeWithoutType(member);
}

function describeType(type: MbtiType): string {
  const text = MBTI_TEXTS[type];
  const functions = functionStackOf(type).map(
    (name, index) =>
      `${FUNCTION_ROLES[index] ?? ''}. Yours is ${FUNCTION_TEXTS[name].name} (${name}), which ${FUNCTION_TEXTS[name].does}.`,
  );
  return formatDocument(
    formatSection(`# ${type}, ${text.nickname.replace(/^The/, 'the')}`, text.description),
    formatSection('## Your four letters', formatBullets([...type].map((letter) => LETTERS[letter] ?? ''))),
    formatSection(
      '## How your mind works',
      'Your type uses four mental functions, in this order:',
      formatBullets(functions),
    ),
    formatStrengthsAndGrowth(text),
    formatThisWeek(text),
    NOT_FATE,
  );
}

function writeWithoutType(member: AnalysedMember): string {
  const sun = member.chart?.sun?.sign ?? member.astrologySign;
  return formatDocument(
    formatSection(
      '# Your MBTI type is still open',
      'You have not taken the test yet, and a type cannot honestly be read from a birth date. The thirteen questions take about three minutes and ask which of two ordinary answers you recognise.',
    ),
    formatSection(
      '## What the four pairs are about',
      formatBullets(['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'].map((letter) => LETTERS[letter] ?? '')),
    ),
    formatSection(
      '## Until then',
      sun
        ? `You may begin with a question: with your Sun in **${sun}**, people may expect a certain temper of you. Where do they get you wrong? The answer often points to a letter of your type.`
        : 'You may begin with a question: after a long week, do you rest among people or away from them? The answer is the first letter of your type.',
    ),
    NOT_FATE,
  );
}
