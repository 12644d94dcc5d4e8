import { NavLink } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { color, focusVisibleRing, media, size, space, styled } from '@sixfold/design-system/base';
import { HomeLink } from '../../layout/HomeLink';
import { AuthLink, rememberReturn } from './AuthLink';
import { Sheet } from './Sheet';

const Bar = styled(Sheet)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: ${space[3]};

  ${media.wide} {
    padding-block: ${space[4]};
  }
`;

const HeaderNav = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[8]};

  > a:not([data-variant]) {
    display: inline-flex;
    min-height: ${size.touch};
    align-items: center;
    border-radius: 8px;
    text-decoration: none;
    text-underline-offset: 0.5em;
    text-decoration-thickness: 1px;
    ${focusVisibleRing}

    ${media.small} {
      display: none;
    }
    &:hover {
      text-decoration-line: underline;
    }
    &[aria-current='page'] {
      color: ${color.accent};
      text-decoration-line: underline;
    }
  }
`;

/** Shows only Sign In on small screens, because the footer has the other links. */
export function PublicHeader({ returnTo }: { returnTo?: string }) {
  return (
    <Bar as="header">
      <HomeLink />
      <HeaderNav aria-label="Main">
        <NavLink to={paths.howItWorks()} onClick={() => rememberReturn(returnTo)}>
          How It Works
        </NavLink>
        <NavLink to={paths.about()} onClick={() => rememberReturn(returnTo)}>
          About
        </NavLink>
        <AuthLink opens="sign-in" variant="secondary" returnTo={returnTo}>
          Sign In
        </AuthLink>
      </HeaderNav>
    </Bar>
  );
}
