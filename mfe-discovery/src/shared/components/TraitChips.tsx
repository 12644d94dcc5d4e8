import type { PublicProfile } from '@sixfold/api-contract';
import type { System } from '@sixfold/domain';
import { Chip, Inline } from '@sixfold/design-system';

type ShownTraits = Partial<
  Pick<PublicProfile, 'mbtiType' | 'enneagramType' | 'astrologySign' | 'loveLanguage'>
>;

/** Renders the member's visible types and signs as chips; nothing without any. */
export function TraitChips({ mbtiType, enneagramType, astrologySign, loveLanguage }: ShownTraits) {
  const traits: [System, string | null | undefined][] = [
    ['mbti', mbtiType],
    ['enneagram', enneagramType ? `Enneagram ${enneagramType}` : null],
    ['astrology', astrologySign],
    ['loveLanguage', loveLanguage],
  ];
  const shown = traits.filter(([, words]) => words);
  if (shown.length === 0) return null;
  return (
    <Inline as="ul" gap={2} aria-label="Types and signs">
      {shown.map(([system, words]) => (
        <Chip as="li" key={system} system={system}>
          {words}
        </Chip>
      ))}
    </Inline>
  );
}
