import { useRefusals } from '@sixfold/client-kit';
import { color, fontSize, space, styled } from '@sixfold/design-system/base';

const Line = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[4]};
  background: ${color.warningWash};
  color: ${color.ink};
  font-size: ${fontSize[14]};
  text-align: center;
`;

/** Says what does not work in a browser that refuses cookies or storage. */
export function RefusalNotice() {
  const refusals = useRefusals();
  if (refusals.cookies)
    return (
      <Line role="alert">
        Sixfold needs cookies to keep you signed in. Please allow them for this site in your browser, then
        reload the page.
      </Line>
    );
  if (refusals.storage)
    return <Line role="status">This browser keeps nothing: drafts end with the tab.</Line>;
  return null;
}
