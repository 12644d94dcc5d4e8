import { styled, visuallyHidden } from '@sixfold/design-system';

const HiddenInput = styled.input`
  ${visuallyHidden}
`;

/**
 * Names the account to password managers, where the form does not ask for the address. It has no name, so it
 * is not sent.
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
