import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldHint } from '../FieldFrame/FieldFrame';
import { focusRing, quietTransition } from '../../theme/mixins';
import { color, media, motion, radius, size, space } from '../../theme/tokens';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement>;
}

const Row = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: ${size.touch};
  padding-block: ${space[2]};
  line-height: 1.4;
  cursor: pointer;

  > span {
    min-width: 0;
  }
  &:has(:disabled) {
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;

const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 1.625rem;
  margin: 0;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.full};
  background: ${color.sunken};
  cursor: inherit;
  ${quietTransition}

  &::after {
    content: '';
    position: absolute;
    top: 50%;
    left: 0.1875rem;
    width: 1.0625rem;
    height: 1.0625rem;
    margin-top: -0.53125rem;
    border-radius: ${radius.full};
    background: ${color.quiet};
  }
  ${media.motion} {
    &::after {
      transition: transform ${motion.quick} ${motion.ease};
    }
  }
  &:checked {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &:checked::after {
    background: ${color.onAccent};
    transform: translateX(1.125rem);
  }
  &:focus-visible {
    ${focusRing}
  }
  &:disabled {
    opacity: 0.5;
  }
`;

const SwitchHint = styled(FieldHint)`
  max-width: calc(100% - 3.75rem);
  margin-top: -${space[2]};
  padding-bottom: ${space[2]};
`;

/** Renders a boolean that takes effect immediately. */
export function Switch({ label, hint, onCheckedChange, onChange, id: givenId, ...input }: SwitchProps) {
  const generatedId = useId();
  const id = givenId ?? generatedId;

  function reportChange(event: ChangeEvent<HTMLInputElement>): void {
    onChange?.(event);
    onCheckedChange?.(event.target.checked);
  }

  return (
    <div>
      <Row>
        <span>{label}</span>
        <Track
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          onChange={reportChange}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      </Row>
      {hint && <SwitchHint id={`${id}-hint`}>{hint}</SwitchHint>}
    </div>
  );
}
