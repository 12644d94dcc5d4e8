import { Link, paths, useSession } from '@sixfold/client-kit';
import { color, fontSize, space, styled } from '@sixfold/design-system/base';

const Line = styled.p`
  margin: 0;
  padding: ${space[2]} ${space[4]};
  background: ${color.warningWash};
  color: ${color.ink};
  font-size: ${fontSize[14]};
  text-align: center;
`;

/** Shows a member under review on every screen that others do not see them, and where to object. */
export function ReviewNotice() {
  const isUnderReview = useSession(({ user }) => user?.profile?.isUnderReview ?? false);
  if (!isUnderReview) return null;
  return (
    <Line role="status">
      Your account is under review, and others do not see your profile until it is decided.{' '}
      <Link to={paths.account()}>Read why and object</Link>
    </Line>
  );
}
