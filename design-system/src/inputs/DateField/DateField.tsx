import type { InputHTMLAttributes, Ref } from 'react';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { MomentControl } from './MomentControl';

export interface DateFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldWords {
  ref?: Ref<HTMLInputElement>;
}

/** A calendar date, 'YYYY-MM-DD', with the browser's own picker. `min` and `max` use the same format. */
export function DateField({ label, hint, error, optional, labelHidden, id, ...input }: DateFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, id }}>
      {(control) => <MomentControl {...input} {...control} type="date" />}
    </FieldFrame>
  );
}
