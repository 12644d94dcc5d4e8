import { EMAIL_MAX_LENGTH } from '@sixfold/api-contract';
import { TextField, type TextFieldProps } from '@sixfold/design-system';

interface EmailFieldProps extends Omit<TextFieldProps, 'label'> {
  label?: string;
}

/** A required email address. Pass `autoComplete="username"` where it identifies the account. */
export function EmailField({ label = 'Email', ...rest }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      required
      {...rest}
    />
  );
}
