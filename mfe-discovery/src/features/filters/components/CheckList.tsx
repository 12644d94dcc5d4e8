import { Checkbox } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { CountedOption } from './CountedOption';
import { CheckGroup, type FilterControls } from './FilterSection';

interface CheckListProps<Value extends string> {
  label: ReactNode;
  options: readonly Value[];
  value: readonly Value[];
  /** By option. */
  counts: NonNullable<FilterControls['counts']>[string] | undefined;
  /** Receives the complete new selection, in the order of the options. */
  onChange: (value: Value[]) => void;
}

/** Renders a multiple choice as checkboxes. */
export function CheckList<Value extends string>({
  label,
  options,
  counts,
  value,
  onChange,
}: CheckListProps<Value>) {
  return (
    <CheckGroup>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={<CountedOption count={counts?.[option]}>{option}</CountedOption>}
            checked={value.includes(option)}
            onCheckedChange={() =>
              onChange(options.filter((each) => (each === option) !== value.includes(each)))
            }
          />
        ))}
      </div>
    </CheckGroup>
  );
}
