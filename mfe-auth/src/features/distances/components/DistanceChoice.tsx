import { chooseDistanceUnit, DISTANCE_UNIT_NAMES, useDistanceUnit } from '@sixfold/client-kit';
import { SegmentedControl } from '@sixfold/design-system';

const OPTIONS = (['km', 'miles'] as const).map((value) => ({ value, label: DISTANCE_UNIT_NAMES[value] }));

export function DistanceSummary() {
  return `In ${DISTANCE_UNIT_NAMES[useDistanceUnit()].toLowerCase()}, in this browser.`;
}

/** Renders the choice of distance unit, which is stored in this browser. */
export function DistanceChoice() {
  return (
    <SegmentedControl
      label="Unit of distances"
      options={OPTIONS}
      value={useDistanceUnit()}
      onValueChange={chooseDistanceUnit}
    />
  );
}
