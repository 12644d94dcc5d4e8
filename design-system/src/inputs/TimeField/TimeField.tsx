import type { InputHTMLAttributes, Ref } from 'react';
import { MomentControl } from '../DateField/MomentControl';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';

export interface TimeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldWords {
  ref?: Ref<HTMLInputElement>;
}

/**
 * Renders a field for a time of day. The value has the format 'HH:MM' in 24 hours, regardless of the browser's display.
 */
export function TimeField({ label, hint, error, optional, labelHidden, id, ...input }: TimeFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, id }}>
      {(control) => <MomentControl {...input} {...control} type="time" />}
    </FieldFrame>
  );
}
