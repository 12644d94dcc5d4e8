import {
  FILTER_BOUNDS,
  FILTER_SWITCHES,
  MINIMUM_PRESETS,
  type FilterSwitchName,
} from '@sixfold/api-contract';
import { Slider, space, styled, Switch } from '@sixfold/design-system';
import { percent } from '../model/activeFilters';
import { SWITCH_LABELS } from '../model/filterWords';
import { CountedOption } from './CountedOption';
import { type FilterControls, FilterSection, Preset } from './FilterSection';

const SliderPlaceholder = styled.div`
  min-height: 7rem;
`;

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

const HINTS: Partial<Record<FilterSwitchName, string>> = {
  isOnline: 'Only people who show everyone that they are online.',
  recentlyActive: 'Seen within the last 7 days.',
  verifiedOnly: 'Their photos were checked against their face.',
  newHere: 'Joined within the last 14 days.',
};

const LEAST_PERCENT = percent(FILTER_BOUNDS.minCompatibility.min);

const percentWords = (share: number) => `${percent(share)}%`;

const hintOf = (share: number): string =>
  percent(share) > LEAST_PERCENT
    ? 'People who have no score with you yet are left out too.'
    : `Nobody is left out at ${percentWords(share)}.`;

/** Renders the minimum score and the activity filters. */
export function CompatibilityAndActivity({ filters, counts, onChange }: FilterControls) {
  const { minCompatibility } = filters;
  return (
    <FilterSection title="Compatibility & Activity">
      <SliderPlaceholder>
        <Slider
          label="Minimum compatibility"
          {...FILTER_BOUNDS.minCompatibility}
          value={minCompatibility}
          onValueChange={(share) => onChange({ ...filters, minCompatibility: percent(share) / 100 })}
          formatValue={percentWords}
          hint={hintOf(minCompatibility)}
        />
        <Presets role="group" aria-label="Minimum compatibility in one press">
          {MINIMUM_PRESETS.map((share) => (
            <Preset
              key={share}
              aria-pressed={minCompatibility === share}
              onClick={() => onChange({ ...filters, minCompatibility: share })}
            >
              <CountedOption count={counts?.['minCompatibility']?.[share]}>
                {percentWords(share)}
              </CountedOption>
            </Preset>
          ))}
        </Presets>
      </SliderPlaceholder>
      <div>
        {FILTER_SWITCHES.map((name) => (
          <Switch
            key={name}
            label={<CountedOption count={counts?.[name]?.['true']}>{SWITCH_LABELS[name]}</CountedOption>}
            hint={HINTS[name]}
            checked={filters[name]}
            onCheckedChange={(isOn) => onChange({ ...filters, [name]: isOn })}
          />
        ))}
      </div>
    </FilterSection>
  );
}
