import { DEFAULT_FILTERS, FILTER_BOUNDS } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import { RangeSlider, Slider, styled, TextLink } from '@sixfold/design-system';
import { ageWords, milesWords } from '../model/filterWords';
import type { FilterControls } from './filterControls';
import { FilterSection } from './FilterSection';

/** As high as a slider with its hint, so that nothing moves when its code arrives. */
const Reserved = styled.div`
  min-height: 5.75rem;
`;

interface DemographicsProps extends FilterControls {
  /** False when the member has no place on the map: there is nothing to measure from. */
  canMeasure: boolean;
}

const PlaceUnknown = (
  <>
    We do not know where you are, so nobody's distance can be measured. Choose your place in{' '}
    <TextLink asChild>
      <Link to={paths.profile({ edit: true })}>your profile</Link>
    </TextLink>
    .
  </>
);

const START = milesWords(DEFAULT_FILTERS.maxDistance);

/** Age and distance. */
export function Demographics({ filters, onChange, canMeasure }: DemographicsProps) {
  const { ageYears, distanceMiles } = FILTER_BOUNDS;
  return (
    <FilterSection title="Demographics">
      <Reserved>
        <RangeSlider
          label="Age range"
          {...ageYears}
          value={filters.ageRange}
          onValueChange={(ageRange) => onChange({ ...filters, ageRange })}
          endLabels={['Youngest', 'Oldest']}
          formatValue={ageWords}
          hint="Both ends count; 65+ has no end."
        />
      </Reserved>
      <Reserved>
        <Slider
          label="Distance"
          {...distanceMiles}
          value={filters.maxDistance}
          onValueChange={(maxDistance) => onChange({ ...filters, maxDistance })}
          formatValue={milesWords}
          disabled={!canMeasure}
          hint={canMeasure ? `At ${START}, where it starts, nobody is left out.` : PlaceUnknown}
        />
      </Reserved>
    </FilterSection>
  );
}
