import { chooseDistanceUnit, DISTANCE_UNIT_NAMES, useDistanceUnit } from '@sixfold/client-kit';
import { SegmentedControl } from '@sixfold/design-system';

const OPTIONS = (['km', 'miles'] as const).map((value) => ({ value, label: DISTANCE_UNIT_NAMES[value] }));

/** The unit in which the member sees distances. */
export function DistanceSummary() {
  return `In ${DISTANCE_UNIT_NAMES[useDistanceUnit()].toLowerCase()}, in this browser.`;
}

/** Lets the member choose the unit of distances in this browser. */
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
