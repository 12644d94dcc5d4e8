import { PlaceField, type PlaceFieldProps } from '@sixfold/design-system';
import type { TypedPlace } from '../../../shared/model/draft';
import { usePlaceSearch } from '../api/usePlaceSearch';

interface PlaceSearchFieldProps extends Pick<
  PlaceFieldProps,
  'label' | 'hint' | 'error' | 'optional' | 'name' | 'required'
> {
  place: TypedPlace;
  onPlaceChange: (place: TypedPlace) => void;
}

/** A place from the search, which knows where on earth it is, or any other text. */
export function PlaceSearchField({ place, onPlaceChange, ...field }: PlaceSearchFieldProps) {
  // A place that was picked needs no further suggestions.
  const { lines, status } = usePlaceSearch(place.at ? null : place.text);
  return (
    <PlaceField
      {...field}
      maxLength={160}
      // A name in Arabic or Hebrew stands where it is read from.
      dir="auto"
      value={place.text}
      onValueChange={(text) => onPlaceChange({ text, at: null })}
      suggestions={lines}
      status={status}
      onPick={(line) => onPlaceChange(line.place)}
    />
  );
}
