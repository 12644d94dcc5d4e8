import type { FieldWords } from '../FieldFrame/FieldFrame';
import type { Choice } from './ChipGroup';
import { ChipGroup } from './ChipGroup';

interface Common<Value extends string | number> extends FieldWords {
  options: readonly Choice<Value>[];
  disabled?: boolean;
}

export interface ChoiceChipsProps<Value extends string | number> extends Common<Value> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  required?: boolean;
}

/** Renders a single choice as pills: a radio group with arrow keys. */
export function ChoiceChips<Value extends string | number>({
  value,
  onValueChange,
  ...rest
}: ChoiceChipsProps<Value>) {
  return (
    <ChipGroup
      type="radio"
      isChosen={(candidate) => candidate === value}
      onToggle={onValueChange}
      {...rest}
    />
  );
}

export interface MultiChoiceChipsProps<Value extends string | number> extends Common<Value> {
  value: readonly Value[];
  /** Receives the complete new list, in the order of the options. */
  onValueChange: (value: Value[]) => void;
}

/** Renders a multiple choice as pills: a group of checkboxes. */
export function MultiChoiceChips<Value extends string | number>({
  value,
  onValueChange,
  options,
  ...rest
}: MultiChoiceChipsProps<Value>) {
  function toggle(toggled: Value): void {
    const chosen = options.map((option) => option.value);
    onValueChange(chosen.filter((candidate) => (candidate === toggled) !== value.includes(candidate)));
  }
  return (
    <ChipGroup
      type="checkbox"
      options={options}
      isChosen={(candidate) => value.includes(candidate)}
      onToggle={toggle}
      {...rest}
    />
  );
}
