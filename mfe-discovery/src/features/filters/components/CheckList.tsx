import { Checkbox } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { CheckGroup } from './FilterSection';

interface CheckListProps<Value extends string> {
  label: ReactNode;
  options: readonly Value[];
  value: readonly Value[];
  /** The whole new list, in the order of the options. */
  onChange: (value: Value[]) => void;
}

/** Any of a few, as boxes to tick. */
export function CheckList<Value extends string>({ label, options, value, onChange }: CheckListProps<Value>) {
  return (
    <CheckGroup>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
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
