import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { focusVisibleRing, Logo, size, styled } from '@sixfold/design-system/base';

const LogoLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touch};
  border-radius: 8px;
  text-decoration: none;
  ${focusVisibleRing}
`;

export function HomeLink() {
  return (
    <LogoLink to={paths.home()} aria-label="Sixfold, home">
      <Logo />
    </LogoLink>
  );
}
