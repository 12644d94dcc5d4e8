import type { PlaceChoice } from '@sixfold/api-contract';
import { PlaceField } from '@sixfold/design-system';
import { useState } from 'react';
import { usePlaceSearch } from './usePlaceSearch';

interface PlaceSearchFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  /** `place` is set when the text was picked from the search, and null while typing. */
  onChange: (text: string, place: PlaceChoice | null) => void;
}

/**
 * Renders a field for a place, typed freely or picked from the search. A stored place is searched only after an edit.
 */
export function PlaceSearchField({ value, onChange, ...words }: PlaceSearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { suggestions, status } = usePlaceSearch(typed);
  return (
    <PlaceField
      {...words}
      placeholder="City, State/Country"
      maxLength={160}
      value={value}
      suggestions={suggestions}
      status={status}
      onValueChange={(text) => {
        setTyped(text);
        onChange(text, null);
      }}
      onPick={({ label, choice }) => {
        setTyped(null);
        onChange(label, choice);
      }}
    />
  );
}
