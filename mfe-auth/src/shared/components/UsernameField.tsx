import { styled, visuallyHidden } from '@sixfold/design-system';

const HiddenInput = styled.input`
  ${visuallyHidden}
`;

/**
 * Identifies the account to password managers in forms that do not ask for the address. It has no `name`, so it is not
 * submitted.
 */
export function UsernameField({ address }: { address: string }) {
  return (
    <HiddenInput
      type="email"
      autoComplete="username"
      value={address}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
