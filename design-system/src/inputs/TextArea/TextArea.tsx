import type { ChangeEvent, Ref, TextareaHTMLAttributes } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { controlStyle } from '../FieldFrame/controlStyle';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { tabularNumbers } from '../../theme/mixins';
import { color, fontSize } from '../../theme/tokens';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldWords {
  /** Shows '12/500' and, near the end, announces the remaining characters. Typing stops at the limit. */
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

/** From this many characters before the limit, a screen reader hears the remaining number. */
const NEARLY_FULL = 20;

/** A multi-line text field, with a counter when there is a limit. */
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
  const [typedLength, setTypedLength] = useState(String(rest.defaultValue ?? '').length);
  const length = rest.value === undefined ? typedLength : String(rest.value).length;

  function updateLength(event: ChangeEvent<HTMLTextAreaElement>): void {
    setTypedLength(event.target.value.length);
    onChange?.(event);
  }

  return (
    <FieldFrame
      {...{ label, hint, error, optional, labelHidden, id }}
      aside={maxLength !== undefined && <LengthCounter length={length} maxLength={maxLength} />}
    >
      {(control) => (
        <Control dir="auto" rows={4} maxLength={maxLength} onChange={updateLength} {...rest} {...control} />
      )}
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
      <VisuallyHidden role="status">{left <= NEARLY_FULL ? `${left} characters left` : ''}</VisuallyHidden>
    </>
  );
}
