import { FILTER_CHOICES, type FilterListName } from '@sixfold/api-contract';
import { Inline, MultiChoiceChips, SystemDot, Text } from '@sixfold/design-system';
import type { EnneagramType, System } from '@sixfold/domain';
import { CheckList } from './CheckList';
import { CountedOption } from './CountedOption';
import { type FilterControls, FilterSection, FullRow } from './FilterSection';

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

const enneagramWords = (type: EnneagramType) => `${type} ${ENNEAGRAM_NAMES[type]}`;

export function Personality({ filters, counts, onChange }: FilterControls) {
  const optionsOf = <Name extends FilterListName>(
    name: Name,
    formatOption: (value: (typeof FILTER_CHOICES)[Name][number]) => string = String,
  ) =>
    FILTER_CHOICES[name].map((value: (typeof FILTER_CHOICES)[Name][number]) => ({
      value,
      label: <CountedOption count={counts?.[name]?.[String(value)]}>{formatOption(value)}</CountedOption>,
    }));
  return (
    <FilterSection title="Personality">
      <FullRow>
        <Text size="small" tone="quiet" measure>
          People who hide a type, or have not added it yet, are not found by it.
        </Text>
      </FullRow>
      <MultiChoiceChips
        label={named('mbti', 'MBTI type')}
        value={filters.mbtiTypes}
        onValueChange={(mbtiTypes) => onChange({ ...filters, mbtiTypes })}
        options={optionsOf('mbtiTypes')}
      />
      <CheckList
        label={named('loveLanguage', 'Love language')}
        value={filters.loveLanguages}
        onChange={(loveLanguages) => onChange({ ...filters, loveLanguages })}
        options={FILTER_CHOICES.loveLanguages}
        counts={counts?.['loveLanguages']}
      />
      <MultiChoiceChips
        label={named('astrology', 'Zodiac sign')}
        value={filters.zodiacSigns}
        onValueChange={(zodiacSigns) => onChange({ ...filters, zodiacSigns })}
        options={optionsOf('zodiacSigns')}
      />
      <MultiChoiceChips
        label={named('enneagram', 'Enneagram type')}
        value={filters.enneagramTypes}
        onValueChange={(enneagramTypes) => onChange({ ...filters, enneagramTypes })}
        options={optionsOf('enneagramTypes', enneagramWords)}
      />
      <CheckList
        label={named('humanDesign', 'Human Design type')}
        value={filters.humanDesignTypes}
        onChange={(humanDesignTypes) => onChange({ ...filters, humanDesignTypes })}
        options={FILTER_CHOICES.humanDesignTypes}
        counts={counts?.['humanDesignTypes']}
      />
      <MultiChoiceChips
        label={named('numerology', 'Life path number')}
        value={filters.numerologyNumbers}
        onValueChange={(numerologyNumbers) => onChange({ ...filters, numerologyNumbers })}
        options={optionsOf('numerologyNumbers')}
      />
    </FilterSection>
  );
}
