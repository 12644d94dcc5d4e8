import {
  DEFAULT_FILTERS,
  FILTER_BOUNDS,
  FILTER_SWITCHES,
  type FilterSwitchName,
} from '@sixfold/api-contract';
import { Slider, styled, Switch } from '@sixfold/design-system';
import { percent } from '../model/activeFilters';
import { SWITCH_LABELS } from '../model/filterWords';
import type { FilterControls } from './filterControls';
import { FilterSection } from './FilterSection';

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

/** What the slider does where it stands, and what the screen's selector makes of that. */
function hintOf(share: number, minimumPercent: number): string {
  if (minimumPercent > LEAST_PERCENT)
    return `The list itself asks for at least ${minimumPercent}%; the greater of the two counts.`;
  if (share === DEFAULT_FILTERS.minCompatibility)
    return `At ${percentWords(share)}, where it starts, nobody is left out.`;
  return percent(share) > LEAST_PERCENT
    ? 'Whoever has no score with you yet is left out too.'
    : `Nobody is left out at ${percentWords(share)}.`;
}

interface Props extends FilterControls {
  /** What the screen's own selector asks for. */
  minimumPercent: number;
}

/** The least score, and what people have done here. */
export function CompatibilityAndActivity({ filters, onChange, minimumPercent }: Props) {
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
          hint={hintOf(minCompatibility, minimumPercent)}
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
