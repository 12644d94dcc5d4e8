import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { SystemDot } from '../../data/Chip/Chip';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldError, FieldHint, FieldLabel, OptionalMark } from '../FieldFrame/FieldFrame';
import { filledInForcedColors, focusRing, quietTransition } from '../../theme/mixins';
import type { SystemName } from '../../theme/systems';
import { color, fontSize, media, radius, size, space } from '../../theme/tokens';

export interface Choice<Value extends string | number> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  system?: SystemName;
  disabled?: boolean;
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block: 0.375rem;
`;

const Pill = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: ${size.touch};
  max-width: 100%;
  min-height: ${size.touch};
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.full};
  background: ${color.raised};
  font-size: ${fontSize[14]};
  font-weight: 500;
  line-height: 1.3;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${quietTransition}

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.quiet};
    }
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.accentWash};
    box-shadow: inset 0 0 0 1px ${color.accent};
    color: ${color.accent};
    font-weight: 600;
    ${filledInForcedColors}
  }
  &:has(:focus-visible) {
    ${focusRing}
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

/**
 * Covers its label invisibly, so that the complete label is pressable and the native input keeps its keyboard
 * behaviour.
 */
export const CoveringInput = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  border-radius: inherit;
  opacity: 0;
  cursor: inherit;
`;

interface ChipGroupProps<Value extends string | number> extends FieldWords {
  type: 'radio' | 'checkbox';
  options: readonly Choice<Value>[];
  isChosen: (value: Value) => boolean;
  onToggle: (value: Value) => void;
  disabled?: boolean;
  required?: boolean;
}

/** Renders a labelled group of native inputs styled as pills, the base of both kinds of choice. */
export function ChipGroup<Value extends string | number>(props: ChipGroupProps<Value>) {
  const { type, label, hint, error, optional, labelHidden, options, isChosen, onToggle, disabled, required } =
    props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Group
      disabled={disabled}
      aria-describedby={described || undefined}
      data-state={error ? 'error' : 'ready'}
    >
      <FieldLabel as="legend" data-hidden={labelHidden || undefined}>
        {label}
        {optional && <OptionalMark> (optional)</OptionalMark>}
      </FieldLabel>
      <Row>
        {options.map(({ value, label: words, icon, system, disabled: off }) => (
          <Pill key={value} data-state={isChosen(value) ? 'on' : 'off'}>
            <CoveringInput
              type={type}
              name={id}
              value={value}
              checked={isChosen(value)}
              onChange={() => onToggle(value)}
              disabled={off}
              required={type === 'radio' ? required : undefined}
              aria-invalid={error ? true : undefined}
            />
            {system && <SystemDot $system={system} />}
            {icon}
            <span>{words}</span>
          </Pill>
        ))}
      </Row>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Group>
  );
}
