import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { controlStyle } from '../FieldFrame/controlStyle';
import { color } from '../../theme/tokens';

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldWords {
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen; not selectable. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

const Box = styled.div`
  position: relative;

  > svg {
    position: absolute;
    top: 50%;
    inset-inline-end: 0.875rem;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.quiet};
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  padding-inline-end: 2.75rem;
  text-overflow: ellipsis;
  cursor: pointer;

  option {
    background: ${color.raised};
    color: ${color.ink};
  }
`;

/** Renders a single choice with the browser's own list, which is fast on phones and works with every screen reader. */
export function Select({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, id }}>
      {(control) => (
        <Box>
          <Control {...rest} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: words, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {words}
              </option>
            ))}
          </Control>
          <ChevronDown aria-hidden="true" />
        </Box>
      )}
    </FieldFrame>
  );
}
