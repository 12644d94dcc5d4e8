import { traitStateOf } from '../compatibility/traits';
import { SYSTEM_NAMES, SYSTEMS, type System } from '../vocabulary';
import type { AnalysedMember } from './member';

/** A trait that several systems may have in common. */
export type Theme = 'reflection' | 'connection' | 'drive' | 'steadiness' | 'freedom';

const THEMES: readonly Theme[] = ['reflection', 'connection', 'drive', 'steadiness', 'freedom'];

/** Themes of every single-valued system, by value. MBTI is derived from its letters below. */
const THEME_OF_VALUE: Readonly<Record<string, Theme>> = {
  'enneagram 1': 'steadiness',
  'enneagram 2': 'connection',
  'enneagram 3': 'drive',
  'enneagram 4': 'reflection',
  'enneagram 5': 'reflection',
  'enneagram 6': 'steadiness',
  'enneagram 7': 'freedom',
  'enneagram 8': 'drive',
  'enneagram 9': 'connection',
  'loveLanguage Words of Affirmation': 'connection',
  'loveLanguage Quality Time': 'reflection',
  'loveLanguage Physical Touch': 'connection',
  'loveLanguage Acts of Service': 'steadiness',
  'loveLanguage Receiving Gifts': 'connection',
  'astrology Aries': 'drive',
  'astrology Taurus': 'steadiness',
  'astrology Gemini': 'freedom',
  'astrology Cancer': 'connection',
  'astrology Leo': 'drive',
  'astrology Virgo': 'steadiness',
  'astrology Libra': 'connection',
  'astrology Scorpio': 'reflection',
  'astrology Sagittarius': 'freedom',
  'astrology Capricorn': 'steadiness',
  'astrology Aquarius': 'freedom',
  'astrology Pisces': 'reflection',
  'numerology 1': 'drive',
  'numerology 2': 'connection',
  'numerology 3': 'freedom',
  'numerology 4': 'steadiness',
  'numerology 5': 'freedom',
  'numerology 6': 'connection',
  'numerology 7': 'reflection',
  'numerology 8': 'drive',
  'numerology 9': 'connection',
  'numerology 11': 'reflection',
  'numerology 22': 'steadiness',
  'numerology 33': 'connection',
  'humanDesign Manifestor': 'drive',
  'humanDesign Generator': 'steadiness',
  'humanDesign Manifesting Generator': 'drive',
  'humanDesign Projector': 'reflection',
  'humanDesign Reflector': 'freedom',
};

function themeOfMbti(type: string): Theme {
  if (type.startsWith('IN')) return 'reflection';
  if (type.includes('S') && type.endsWith('J')) return 'steadiness';
  if (type.endsWith('P')) return 'freedom';
  return type.includes('F') ? 'connection' : 'drive';
}

function themeOf(system: System, member: AnalysedMember): Theme | undefined {
  if (traitStateOf(member, system) !== 'valid') return undefined;
  switch (system) {
    case 'mbti':
      return themeOfMbti(member.mbtiType ?? '');
    case 'enneagram':
      return THEME_OF_VALUE[`enneagram ${member.enneagramType ?? ''}`];
    case 'loveLanguage':
      return THEME_OF_VALUE[`loveLanguage ${member.loveLanguage ?? ''}`];
    case 'astrology':
      return THEME_OF_VALUE[`astrology ${member.astrologySign ?? ''}`];
    case 'numerology':
      return THEME_OF_VALUE[`numerology ${member.numerologyLifePath ?? ''}`];
    case 'humanDesign':
      return THEME_OF_VALUE[`humanDesign ${member.humanDesignType ?? ''}`];
  }
}

/** Returns the themes of a member's systems with the systems that name them, the most frequent first. */
export function collectThemes(
  member: AnalysedMember,
): readonly { theme: Theme; systems: readonly string[] }[] {
  return THEMES.map((theme) => ({
    theme,
    systems: SYSTEMS.filter((system) => themeOf(system, member) === theme).map(
      (system) => SYSTEM_NAMES[system],
    ),
  }))
    .filter(({ systems }) => systems.length > 0)
    .sort((one, other) => other.systems.length - one.systems.length);
}
