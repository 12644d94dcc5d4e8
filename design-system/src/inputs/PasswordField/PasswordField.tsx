import { Eye, EyeOff } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { FieldWords } from '../FieldFrame/FieldFrame';
import { FieldFrame } from '../FieldFrame/FieldFrame';
import { IconButton } from '../IconButton/IconButton';
import { Control, ControlBox } from '../TextField/TextField';
import { color } from '../../theme/tokens';

export interface PasswordFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>, FieldWords {
  /** Identifies the password for password managers. */
  autoComplete?: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
}

const Toggle = styled(IconButton)`
  position: absolute;
  top: 50%;
  inset-inline-end: 1px;
  transform: translateY(-50%);
  color: ${color.quiet};
`;

export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  id,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, id }}>
      {(control) => (
        <ControlBox data-trailing data-state={shown ? 'shown' : 'hidden'}>
          <Control
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
          />
          <Toggle
            label={shown ? 'Hide password' : 'Show password'}
            icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setShown(!shown)}
            disabled={input.disabled}
          />
        </ControlBox>
      )}
    </FieldFrame>
  );
}
