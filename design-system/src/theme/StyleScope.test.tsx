import { render } from '@testing-library/react';
import { keyframes, styled } from 'styled-components';
import { StyleRoot } from './StyleRoot';
import { removeScopeStyles, StyleScope } from './StyleScope';

const turn = keyframes`to { rotate: 1turn; }`;
/** Styled components of a shared library, used by every release. */
const Shared = styled.p`
  color: red;
  animation: ${turn} 1s;
`;

function createRelease() {
  const fade = keyframes`to { opacity: 0; }`;
  const Own = styled.p<{ $wide: boolean }>`
    width: ${({ $wide }) => ($wide ? '2em' : '1em')};
    animation: ${fade} 1s;
  `;
  const OfShared = styled(Shared)`
    color: blue;
  `;
  return () => (
    <>
      <Own $wide />
      <Own $wide={false} />
      <OfShared />
    </>
  );
}

const readRules = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
const findRules = (text: string) => readRules().filter((rule) => rule.includes(text));

let count = 0;
function showRelease(view?: ReturnType<typeof render>) {
  count += 1;
  const owner = `release ${count}`;
  const Release = createRelease();
  const page = (
    <StyleRoot>
      <StyleScope key={owner} owner={owner}>
        <Release />
      </StyleScope>
    </StyleRoot>
  );
  if (view) view.rerender(page);
  return { owner, view: view ?? render(page) };
}

describe('StyleScope', () => {
  it('keeps as many rules after 20 releases as after the first', () => {
    const { owner: first, view } = showRelease();
    let owner = first;
    const before = readRules().length;
    for (let release = 0; release < 20; release += 1) {
      const next = showRelease(view);
      removeScopeStyles(owner);
      owner = next.owner;
    }
    expect(readRules()).toHaveLength(before);
    view.unmount();
    removeScopeStyles(owner);
  });

  it('keeps the rules and keyframes that another scope has rendered', () => {
    const Release = createRelease();
    const { rerender } = render(
      <StyleRoot>
        <StyleScope owner="first">
          <Release />
          <StyleScope owner="part">
            <Shared />
          </StyleScope>
        </StyleScope>
      </StyleRoot>,
    );
    expect(findRules('blue')).toHaveLength(1);
    removeScopeStyles('first');
    expect(findRules('blue')).toHaveLength(0);
    expect(findRules('red')).toHaveLength(1);
    expect(findRules('rotate')).toHaveLength(1);

    removeScopeStyles('part');
    expect(findRules('red')).toHaveLength(0);
    rerender(
      <StyleRoot>
        <StyleScope owner="second">
          <Release />
        </StyleScope>
      </StyleRoot>,
    );
    expect(findRules('blue')).toHaveLength(1);
    expect(findRules('rotate')).toHaveLength(1);
  });

  it('keeps styles in use by the page itself', () => {
    render(
      <StyleRoot>
        <Shared />
        <StyleScope owner="remote">
          <Shared />
        </StyleScope>
      </StyleRoot>,
    );
    removeScopeStyles('remote');
    expect(findRules('red')).toHaveLength(1);
  });
});
