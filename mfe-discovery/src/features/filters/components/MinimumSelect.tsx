import { MINIMUM_PRESETS } from '@sixfold/api-contract';
import { Select } from '@sixfold/design-system';
import { percent } from '../model/activeFilters';

interface MinimumSelectProps {
  /** From 0.3 to 1, as set by the panel's slider. */
  value: number;
  onChange: (minCompatibility: number) => void;
}

/** Renders the minimum compatibility with common choices. It shares its value with the panel's slider. */
export function MinimumSelect({ value, onChange }: MinimumSelectProps) {
  const current = percent(value);
  const choices = [...new Set([...MINIMUM_PRESETS.map(percent), current])].sort((one, other) => one - other);
  return (
    <Select
      label="Minimum compatibility"
      labelHidden
      value={String(current)}
      onChange={(event) => onChange(Number(event.target.value) / 100)}
      options={choices.map((choice) => ({ value: String(choice), label: `From ${choice}%` }))}
    />
  );
}
