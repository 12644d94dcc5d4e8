import type { System } from '../vocabulary';
import {
  DESIGN_VOICES,
  ENNEAGRAM_VOICES,
  LANGUAGE_VOICES,
  LIFE_PATH_VOICES,
  MBTI_VOICES,
  SIGN_VOICES,
  type Voice,
} from './passages/voices';
import type { Portrait } from './portrait';

/** A person's value in a system with what it brings, and its name within a sentence. */
export interface NamedVoice {
  readonly value: string | number;
  readonly name: string;
  readonly voice: Voice;
}

/** Returns the voice of a person's value in a system; undefined when it is not known. */
export function voiceOf(
  system: System,
  { mbti, enneagram, language, sun, lifePath, design }: Portrait,
): NamedVoice | undefined {
  switch (system) {
    case 'mbti':
      return mbti && { value: mbti.type, name: mbti.type, voice: MBTI_VOICES[mbti.type] };
    case 'enneagram':
      return (
        enneagram && {
          value: enneagram.type,
          name: `type ${enneagram.type}`,
          voice: ENNEAGRAM_VOICES[enneagram.type],
        }
      );
    case 'loveLanguage':
      return language && { value: language, name: language, voice: LANGUAGE_VOICES[language] };
    case 'astrology':
      return sun && { value: sun, name: `Sun in ${sun}`, voice: SIGN_VOICES[sun] };
    case 'numerology':
      return (
        lifePath && {
          value: lifePath.number,
          name: `life path ${lifePath.number}`,
          voice: LIFE_PATH_VOICES[lifePath.number],
        }
      );
    case 'humanDesign':
      return design && { value: design.type, name: design.type, voice: DESIGN_VOICES[design.type] };
  }
}
