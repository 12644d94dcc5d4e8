import { FILTER_BOUNDS, NEAR_ME_MILES } from '@sixfold/api-contract';
import { Link, paths } from '@sixfold/client-kit';
import { RangeSlider, Slider, space, styled, TextLink } from '@sixfold/design-system';
import { ageWords, milesWords } from '../model/filterWords';
import { Counted } from './Counted';
import { type FilterControls, FilterSection, Preset } from './FilterSection';

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

const { ageYears, distanceMiles } = FILTER_BOUNDS;
/** One step beyond the last mile, where the distance leaves nobody out. */
const ANY_STEP = distanceMiles.max + 1;

const toMiles = (step: number) => (step === ANY_STEP ? null : step);

const NearMe = styled(Preset)`
  margin-top: ${space[2]};
`;

/** Age and distance. */
export function Demographics({ filters, counts, onChange, canMeasure }: DemographicsProps) {
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
          hint="Both ages are included; 65+ has no upper limit."
        />
      </Reserved>
      <Reserved>
        <Slider
          label="Distance"
          {...distanceMiles}
          max={ANY_STEP}
          value={filters.maxDistance ?? ANY_STEP}
          onValueChange={(step) => onChange({ ...filters, maxDistance: toMiles(step) })}
          formatValue={(step) => milesWords(toMiles(step))}
          disabled={!canMeasure}
          hint={canMeasure ? 'In steps of 5 miles, as on the cards.' : PlaceUnknown}
        />
        {canMeasure && (
          <NearMe
            aria-pressed={filters.maxDistance === NEAR_ME_MILES}
            onClick={() => onChange({ ...filters, maxDistance: NEAR_ME_MILES })}
          >
            <Counted count={counts?.['maxDistance']?.[NEAR_ME_MILES]}>Near me</Counted>
          </NearMe>
        )}
      </Reserved>
    </FilterSection>
  );
}
