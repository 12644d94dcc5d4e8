import { FILTER_BOUNDS, NEAR_ME_MILES } from '@sixfold/api-contract';
import { formatDistance, Link, useDistanceUnit } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { RangeSlider, Slider, space, styled, TextLink } from '@sixfold/design-system';
import { ageWords, distanceWords } from '../model/filterWords';
import { CountedOption } from './CountedOption';
import { type FilterControls, FilterSection, Preset } from './FilterSection';

/** As high as a slider with its hint, so that the layout does not shift when its code loads. */
const SliderPlaceholder = styled.div`
  min-height: 5.75rem;
`;

interface DemographicsProps extends FilterControls {
  /** False when the member's location is unknown, so that no distance can be measured. */
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
/** Rounding step of the distances on cards, an integer in both units. */
const CARD_STEP_MILES = 5;
/** The slider always counts miles, because the filter does. */
const BOUNDS_MILES = {
  miles: distanceMiles,
  km: { ...distanceMiles, min: CARD_STEP_MILES, step: CARD_STEP_MILES },
} as const;

const NearMe = styled(Preset)`
  margin-top: ${space[2]};
`;

/** Renders the age and distance filters. */
export function Demographics({ filters, counts, onChange, canMeasure }: DemographicsProps) {
  const unit = useDistanceUnit();
  const bounds = BOUNDS_MILES[unit];
  /** One step beyond the last one means any distance. */
  const anyStep = bounds.max + bounds.step;
  const toMiles = (step: number) => (step === anyStep ? null : step);
  return (
    <FilterSection title="Demographics">
      <SliderPlaceholder>
        <RangeSlider
          label="Age range"
          {...ageYears}
          value={filters.ageRange}
          onValueChange={(ageRange) => onChange({ ...filters, ageRange })}
          endLabels={['Youngest', 'Oldest']}
          formatValue={ageWords}
          hint="Both ages are included; 65+ has no upper limit."
        />
      </SliderPlaceholder>
      <SliderPlaceholder>
        <Slider
          label="Distance"
          {...bounds}
          max={anyStep}
          value={filters.maxDistance ?? anyStep}
          onValueChange={(step) => onChange({ ...filters, maxDistance: toMiles(step) })}
          formatValue={(step) => distanceWords(toMiles(step))}
          disabled={!canMeasure}
          hint={
            canMeasure
              ? `In steps of ${formatDistance(CARD_STEP_MILES, { unit })}, as on the cards.`
              : PlaceUnknown
          }
        />
        {canMeasure && (
          <NearMe
            aria-pressed={filters.maxDistance === NEAR_ME_MILES}
            onClick={() => onChange({ ...filters, maxDistance: NEAR_ME_MILES })}
          >
            <CountedOption count={counts?.['maxDistance']?.[NEAR_ME_MILES]}>Near me</CountedOption>
          </NearMe>
        )}
      </SliderPlaceholder>
    </FilterSection>
  );
}
