import { focusVisibleRing, size, styled } from '@sixfold/design-system/base';

/** The round button of the profile menu. */
export const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${size.touch};
  height: ${size.touch};
  padding: 0;
  background: none;
  border: 0;
  border-radius: 50%;
  ${focusVisibleRing}

  &:is(button) {
    cursor: pointer;
  }
`;
