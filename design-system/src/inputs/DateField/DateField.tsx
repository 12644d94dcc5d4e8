import type { InputHTMLAttributes, Ref } from 'react';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { MomentControl } from './MomentControl';

export interface DateFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldWords {
  ref?: Ref<HTMLInputElement>;
}

/**
 * Renders a calendar date field with the browser's own picker. Values, `min` and `max` have the format 'YYYY-MM-DD'.
 */
export function DateField({ label, hint, error, optional, labelHidden, id, ...input }: DateFieldProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, id }}>
      {(control) => <MomentControl {...input} {...control} type="date" />}
    </FieldFrame>
  );
}
