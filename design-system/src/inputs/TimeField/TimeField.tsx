import type { InputHTMLAttributes, Ref } from 'react';
import { MomentControl } from '../DateField/MomentControl';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';

export interface TimeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldWords {
  ref?: Ref<HTMLInputElement>;
}

/** A time of day, 'HH:MM' in 24 hours whatever the browser displays. */
export function TimeField({ label, hint, error, optional, labelHidden, id, ...input }: TimeFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, id }}>
      {(control) => <MomentControl {...input} {...control} type="time" />}
    </FieldFrame>
  );
}
