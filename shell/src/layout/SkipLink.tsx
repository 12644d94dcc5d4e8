import { color, focusVisibleRing, layer, radius, space, styled } from '@sixfold/design-system/base';

const SkipAnchor = styled.a`
  position: fixed;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.tooltip};
  padding: ${space[3]} ${space[4]};
  color: ${color.ink};
  background: ${color.raised};
  border-radius: ${radius.control};
  transform: translateY(-200%);
  ${focusVisibleRing}

  &:focus {
    transform: none;
  }
`;

/** Skips the navigation; the first element in the tab order. */
export function SkipLink() {
  return <SkipAnchor href="#main">Skip to the page</SkipAnchor>;
}
