import { color, focusVisibleRing, space, styled } from '@sixfold/design-system/base';

/** A line that expands to its content; works without scripts. */
export const Disclosure = styled.details`
  border-bottom: 1px solid ${color.line};

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-height: 3.25rem;
    padding-block: ${space[3]};
    border-radius: 8px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    ${focusVisibleRing}
  }
  > summary::-webkit-details-marker {
    display: none;
  }
  > summary::after {
    content: '';
    flex: none;
    width: 0.5rem;
    height: 0.5rem;
    margin-inline-end: ${space[1]};
    border: solid ${color.quiet};
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
  }
  &[open] > summary::after {
    transform: rotate(-135deg);
  }
  > div {
    display: grid;
    gap: ${space[3]};
    padding-bottom: ${space[5]};
  }
`;
