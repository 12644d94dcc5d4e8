import { PlaceField, type PlaceFieldProps } from '@sixfold/design-system';
import type { TypedPlace } from '../../../shared/model/draft';
import { usePlaceSearch } from '../api/usePlaceSearch';

interface PlaceSearchFieldProps extends Pick<
  PlaceFieldProps,
  'label' | 'hint' | 'error' | 'optional' | 'name' | 'required'
> {
  place: TypedPlace;
  /** Shown instead of `hint` when the search finds no such place. */
  unknownHint: string;
  onPlaceChange: (place: TypedPlace) => void;
}

/** Renders a field for a place from the search, which has coordinates, or for free text. */
export function PlaceSearchField({
  place,
  onPlaceChange,
  hint,
  unknownHint,
  ...field
}: PlaceSearchFieldProps) {
  // A picked place needs no further suggestions.
  const { lines, status } = usePlaceSearch(place.at ? null : place.text);
  return (
    <PlaceField
      {...field}
      placeholder="City, State/Country"
      hint={status === 'empty' ? unknownHint : hint}
      maxLength={160}
      // Names in Arabic or Hebrew are written from right to left.
      dir="auto"
      value={place.text}
      onValueChange={(text) => onPlaceChange({ text, at: null })}
      suggestions={lines}
      status={status}
      onPick={(line) => onPlaceChange(line.place)}
    />
  );
}
