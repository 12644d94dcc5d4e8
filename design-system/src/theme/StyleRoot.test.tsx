import { render } from '@testing-library/react';
import { getNonce } from 'get-nonce';
import { styled } from 'styled-components';
import { expectNoViolations } from '../testing/expectNoViolations';
import { GlobalStyle } from './GlobalStyle';
import { StyleRoot } from './StyleRoot';

const Painted = styled.p`
  color: red;
`;

describe('StyleRoot', () => {
  beforeAll(() => {
    document.head.insertAdjacentHTML('beforeend', '<meta property="csp-nonce" nonce="n0nce">');
  });

  test('has no accessibility violations', async () => {
    await expectNoViolations(
      <StyleRoot>
        <Painted>Text</Painted>
      </StyleRoot>,
    );
  });

  test("sets the page's nonce on every style tag and on the scroll lock of dialogs", () => {
    render(
      <StyleRoot>
        <GlobalStyle />
        <Painted>Text</Painted>
      </StyleRoot>,
    );
    const tags = [...document.querySelectorAll('style')];
    expect(tags.map((tag) => tag.nonce || tag.getAttribute('nonce'))).toEqual(tags.map(() => 'n0nce'));
    expect(tags).not.toHaveLength(0);
    expect(getNonce()).toBe('n0nce');
  });
});
