import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { countExcess, ExcessNote } from '../FieldFrame/ExcessNote';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { controlStyle } from '../FieldFrame/controlStyle';
import { color } from '../../theme/tokens';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldWords {
  /** Decoration inside the field, before the text. */
  icon?: ReactNode;
  /** A longer text stays in the field as an error. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

export const Control = styled.input`
  ${controlStyle}

  [data-icon] > & {
    padding-inline-start: 2.75rem;
  }
  [data-trailing] > & {
    padding-inline-end: 3rem;
  }
`;

export const ControlBox = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    inset-inline-start: 0.875rem;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.quiet};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

/** Renders a single-line text field. All native input attributes pass through for form libraries. */
export function TextField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  icon,
  id,
  maxLength,
  onChange,
  ...input
}: TextFieldProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''));
  const text = input.value === undefined ? typed : String(input.value);
  const isTooLong = maxLength !== undefined && countExcess(text, maxLength) > 0;

  function update(event: ChangeEvent<HTMLInputElement>): void {
    setTyped(event.target.value);
    onChange?.(event);
  }

  return (
    <FieldFrame
      {...{ label, hint, optional, labelHidden, id }}
      error={isTooLong ? <ExcessNote text={text} maxLength={maxLength} /> : error}
    >
      {(control) => (
        <ControlBox data-icon={icon ? true : undefined}>
          {icon}
          <Control type="text" onChange={update} {...input} {...control} />
        </ControlBox>
      )}
    </FieldFrame>
  );
}
