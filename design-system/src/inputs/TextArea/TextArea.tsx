import type { ChangeEvent, Ref, TextareaHTMLAttributes } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { countExcess, ExcessNote } from '../FieldFrame/ExcessNote';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { controlStyle } from '../FieldFrame/controlStyle';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { tabularNumbers } from '../../theme/mixins';
import { color, fontSize } from '../../theme/tokens';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldWords {
  /**
   * Shows '12/500' and announces the remaining characters near the limit. A longer text stays in the field as an error.
   */
  maxLength?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

const Control = styled.textarea`
  ${controlStyle}
  min-height: 6.5rem;
  padding-block: 0.625rem;
  resize: vertical;
  field-sizing: content;
  max-height: 24rem;
`;

const Counter = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${color.quiet};
  font-size: ${fontSize[14]};
  ${tabularNumbers}

  &[data-state='full'] {
    color: ${color.warning};
    font-weight: 600;
  }
`;

/** Number of remaining characters from which a screen reader announces them. */
const NEARLY_FULL = 20;

/** Renders a multi-line text field, with a counter when there is a limit. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  maxLength,
  onChange,
  ...rest
}: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  const isTooLong = maxLength !== undefined && countExcess(text, maxLength) > 0;

  function update(event: ChangeEvent<HTMLTextAreaElement>): void {
    setTyped(event.target.value);
    onChange?.(event);
  }

  return (
    <FieldFrame
      {...{ label, hint, optional, labelHidden, id }}
      error={isTooLong ? <ExcessNote text={text} maxLength={maxLength} /> : error}
      aside={maxLength !== undefined && <LengthCounter length={text.trim().length} maxLength={maxLength} />}
    >
      {(control) => <Control dir="auto" rows={4} onChange={update} {...rest} {...control} />}
    </FieldFrame>
  );
}

function LengthCounter({ length, maxLength }: { length: number; maxLength: number }) {
  const left = maxLength - length;
  return (
    <>
      <Counter data-state={left <= 0 ? 'full' : 'room'} aria-hidden="true">
        {length}/{maxLength}
      </Counter>
      <VisuallyHidden role="status">
        {left >= 0 && left <= NEARLY_FULL ? `${left} characters left` : ''}
      </VisuallyHidden>
    </>
  );
}
