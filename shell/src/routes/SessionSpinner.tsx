import { Spinner, styled } from '@sixfold/design-system/base';

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 60dvh;
`;

/** Renders a spinner until the session is known. */
export function SessionSpinner() {
  return (
    <Centre>
      <Spinner label="Opening Sixfold" size="large" />
    </Centre>
  );
}
