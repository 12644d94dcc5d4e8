import { TRAIT_OF_SYSTEM, type Traits } from '../../compatibility/traits';
import type { System } from '../../vocabulary';

/** Names two people's values in a system, the reader first: 'INFP and ESTJ', 'both life path 7'. */
export function describePairValues(system: System, mine: Traits, theirs: Traits): string {
  const trait = TRAIT_OF_SYSTEM[system];
  const [one, other] = [String(mine[trait]), String(theirs[trait])];
  const isSame = one === other;
  switch (system) {
    case 'mbti':
      return isSame ? `Both ${one}` : `${one} and ${other}`;
    case 'enneagram':
      return isSame ? `Both Enneagram ${one}` : `Enneagram ${one} and ${other}`;
    case 'loveLanguage':
      return isSame ? `${one} for both` : `${one} and ${other}`;
    case 'astrology':
      return isSame ? `Both ${one} Suns` : `${one} and ${other} Suns`;
    case 'numerology':
      return isSame ? `Both life path ${one}` : `Life paths ${one} and ${other}`;
    case 'humanDesign':
      return isSame ? `Both ${one}s` : `${one} and ${other}`;
  }
}
