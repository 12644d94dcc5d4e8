import { NAME_MAX_LENGTH } from '@sixfold/api-contract';
import { styled, TextField } from '@sixfold/design-system';
import type { FieldErrors } from '../model/parseForm';

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: 1.25rem 1rem;
`;

interface NameFieldsProps {
  errors: FieldErrors;
  firstName?: string | undefined;
  lastName?: string | undefined;
  isLastNameRequired?: boolean;
}

/** Renders first and last name, side by side where there is room. */
export function NameFields({ errors, firstName, lastName, isLastNameRequired = true }: NameFieldsProps) {
  return (
    <Names>
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        maxLength={NAME_MAX_LENGTH}
        required
        defaultValue={firstName}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        maxLength={NAME_MAX_LENGTH}
        required={isLastNameRequired}
        defaultValue={lastName}
        error={errors.lastName}
      />
    </Names>
  );
}
