import { photoAt } from '@sixfold/api-contract';
import { useSession } from '@sixfold/client-kit';
import { Avatar, size, styled } from '@sixfold/design-system/base';

/** Exactly the menu's place, so that nothing moves when the menu's code arrives. */
const Place = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${size.touch};
  height: ${size.touch};
`;

export function ProfileMenuPlaceholder() {
  const user = useSession((session) => session.user);
  return (
    <Place aria-hidden="true">
      <Avatar
        src={photoAt(user?.profileImageUrl, 'small')}
        name={user?.firstName ?? ''}
        size="small"
        decorative
      />
    </Place>
  );
}
