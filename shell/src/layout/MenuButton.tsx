import { photoAt } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Avatar, color, focusVisibleRing, size, styled } from '@sixfold/design-system/base';

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

  &[aria-current] {
    box-shadow: inset 0 0 0 2px ${color.accent};

    /* Visible in forced colors only. */
    &:not(:focus-visible) {
      outline: 2px solid transparent;
    }
  }
`;

export function OwnPicture() {
  const user = useSession((session) => session.user);
  return (
    <Avatar
      src={photoAt(user?.profileImageUrl, 'small')}
      name={user?.firstName ?? ''}
      size="small"
      decorative
    />
  );
}
