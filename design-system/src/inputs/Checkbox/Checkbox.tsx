import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldError, FieldHint } from '../FieldFrame/FieldFrame';
import { focusRing, quietTransition } from '../../theme/mixins';
import { color, size, space } from '../../theme/tokens';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-height: ${size.touch};
  padding-block: 0.625rem;
  line-height: 1.5;
  cursor: pointer;

  &:has(:disabled) {
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  flex: none;
  place-content: center;
  width: 1.375rem;
  height: 1.375rem;
  margin: 0.0625rem 0 0;
  border: 1.5px solid ${color.edge};
  border-radius: 7px;
  background: ${color.raised};
  cursor: inherit;
  ${quietTransition}

  &::after {
    content: '';
    width: 0.75rem;
    height: 0.4rem;
    margin-top: -0.15rem;
    border: solid ${color.onAccent};
    border-width: 0 0 2.25px 2.25px;
    transform: rotate(-45deg);
    opacity: 0;
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::after {
    opacity: 1;
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &:disabled {
    opacity: 0.5;
  }
`;

const HintIndent = styled.div`
  padding-inline-start: calc(1.375rem + ${space[3]});
`;

/** Renders a boolean that takes effect when the form is submitted. Use Switch for one that takes effect immediately. */
export function Checkbox({
  label,
  hint,
  error,
  onCheckedChange,
  onChange,
  id: givenId,
  ...input
}: CheckboxProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  function reportChange(event: ChangeEvent<HTMLInputElement>): void {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  }

  return (
    <div data-state={error ? 'error' : 'ready'}>
      <Row>
        <Box
          {...input}
          id={id}
          type="checkbox"
          onChange={reportChange}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </Row>
      <HintIndent>
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </HintIndent>
    </div>
  );
}
