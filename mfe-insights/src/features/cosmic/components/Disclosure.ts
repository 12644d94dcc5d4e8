import { color, focusVisibleRing, size, space, styled } from '@sixfold/design-system';

export const Disclosure = styled.details`
  border-top: 1px solid ${color.line};

  > summary {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
    border-radius: 8px;
    font-weight: 600;
    cursor: pointer;
    ${focusVisibleRing}
  }
  > summary::before {
    content: '›';
    width: 1.25rem;
    color: ${color.accent};
    font-size: 1.25rem;
    line-height: 1;
  }
  &[open] > summary::before {
    content: '⌄';
  }
  ul {
    margin: 0 0 ${space[4]};
    padding-inline-start: ${space[5]};
  }
  li {
    margin-bottom: ${space[1]};
  }
  li::marker {
    color: ${color.accent};
  }
`;
