import { Spinner, styled } from '@sixfold/design-system/base';

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

/** While it is not yet known who is here. */
export function Resolving() {
  return (
    <Centre>
      <Spinner label="Opening Sixfold" size="large" />
    </Centre>
  );
}
