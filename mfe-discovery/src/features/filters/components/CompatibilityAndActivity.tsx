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

const percentWords = (share: number) => `${percent(share)}%`;

/** Why the slider may do nothing where it stands. */
function hintOf(share: number, minimumPercent: number): string {
  const chosen = `The list itself asks for at least ${minimumPercent}%; the greater of the two counts.`;
  return share === DEFAULT_FILTERS.minCompatibility
    ? `At ${percentWords(share)}, where it starts, it leaves nobody out. ${chosen}`
    : chosen;
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
