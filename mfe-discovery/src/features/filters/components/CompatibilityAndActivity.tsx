import { FILTER_BOUNDS, FILTER_SWITCHES, type FilterSwitchName } from '@sixfold/api-contract';
import { Slider, styled, Switch } from '@sixfold/design-system';
import { percent } from '../model/activeFilters';
import { SWITCH_LABELS } from '../model/filterWords';
import { type FilterControls, FilterSection } from './FilterSection';

const Reserved = styled.div`
  min-height: 7rem;
`;

const HINTS: Partial<Record<FilterSwitchName, string>> = {
  recentlyActive: 'Seen within the last 7 days.',
  verifiedOnly: 'Their photos were checked against their face.',
  newHere: 'Joined within the last 14 days.',
};

const LEAST_PERCENT = percent(FILTER_BOUNDS.minCompatibility.min);

const percentWords = (share: number) => `${percent(share)}%`;

const hintOf = (share: number): string =>
  percent(share) > LEAST_PERCENT
    ? 'Whoever has no score with you yet is left out too.'
    : `Nobody is left out at ${percentWords(share)}.`;

/** The least score, and what people have done here. */
export function CompatibilityAndActivity({ filters, onChange }: FilterControls) {
  const { minCompatibility } = filters;
  return (
    <FilterSection title="Compatibility & Activity">
      <Reserved>
        <Slider
          label="Minimum compatibility"
          {...FILTER_BOUNDS.minCompatibility}
          value={minCompatibility}
          onValueChange={(share) => onChange({ ...filters, minCompatibility: percent(share) / 100 })}
          formatValue={percentWords}
          hint={hintOf(minCompatibility)}
        />
      </Reserved>
      <div>
        {FILTER_SWITCHES.map((name) => (
          <Switch
            key={name}
            label={SWITCH_LABELS[name]}
            hint={HINTS[name]}
            checked={filters[name]}
            onCheckedChange={(isOn) => onChange({ ...filters, [name]: isOn })}
          />
        ))}
      </div>
    </FilterSection>
  );
}
