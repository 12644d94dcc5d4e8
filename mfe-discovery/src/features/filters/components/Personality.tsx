import { FILTER_CHOICES } from '@sixfold/api-contract';
import { Inline, MultiChoiceChips, SystemDot, Text } from '@sixfold/design-system';
import type { EnneagramType, System } from '@sixfold/domain';
import { CheckList } from './CheckList';
import { type FilterControls, FilterSection, Wide } from './FilterSection';

const ENNEAGRAM_NAMES: Readonly<Record<EnneagramType, string>> = {
  1: 'Perfectionist',
  2: 'Helper',
  3: 'Achiever',
  4: 'Individualist',
  5: 'Investigator',
  6: 'Loyalist',
  7: 'Enthusiast',
  8: 'Challenger',
  9: 'Peacemaker',
};

const named = (system: System, name: string) => (
  <Inline as="span" gap={2}>
    <SystemDot $system={system} />
    {name}
  </Inline>
);

const plain = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }));

const ENNEAGRAM_OPTIONS = FILTER_CHOICES.enneagramTypes.map((type) => ({
  value: type,
  label: `${type} ${ENNEAGRAM_NAMES[type]}`,
}));

/** Types, signs and numbers. */
export function Personality({ filters, onChange }: FilterControls) {
  return (
    <FilterSection title="Personality">
      <Wide>
        <Text size="small" tone="quiet" measure>
          Whoever hides a type, or has not told it yet, is not found by it.
        </Text>
      </Wide>
      <MultiChoiceChips
        label={named('mbti', 'MBTI type')}
        value={filters.mbtiTypes}
        onValueChange={(mbtiTypes) => onChange({ ...filters, mbtiTypes })}
        options={plain(FILTER_CHOICES.mbtiTypes)}
      />
      <CheckList
        label={named('loveLanguage', 'Love language')}
        value={filters.loveLanguages}
        onChange={(loveLanguages) => onChange({ ...filters, loveLanguages })}
        options={FILTER_CHOICES.loveLanguages}
      />
      <MultiChoiceChips
        label={named('astrology', 'Zodiac sign')}
        value={filters.zodiacSigns}
        onValueChange={(zodiacSigns) => onChange({ ...filters, zodiacSigns })}
        options={plain(FILTER_CHOICES.zodiacSigns)}
      />
      <MultiChoiceChips
        label={named('enneagram', 'Enneagram type')}
        value={filters.enneagramTypes}
        onValueChange={(enneagramTypes) => onChange({ ...filters, enneagramTypes })}
        options={ENNEAGRAM_OPTIONS}
      />
      <CheckList
        label={named('humanDesign', 'Human Design type')}
        value={filters.humanDesignTypes}
        onChange={(humanDesignTypes) => onChange({ ...filters, humanDesignTypes })}
        options={FILTER_CHOICES.humanDesignTypes}
      />
      <MultiChoiceChips
        label={named('numerology', 'Life path number')}
        value={filters.numerologyNumbers}
        onValueChange={(numerologyNumbers) => onChange({ ...filters, numerologyNumbers })}
        options={plain(FILTER_CHOICES.numerologyNumbers)}
      />
    </FilterSection>
  );
}
