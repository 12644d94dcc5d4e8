import { Link, paths } from '@sixfold/client-kit';
import { focusVisibleRing, Logo, size, space, styled, ThemeSwitch } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { MainRegion } from './MainRegion';
import { SkipLink } from './SkipLink';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[3]} ${space[4]};
`;

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touch};
  text-decoration: none;
  ${focusVisibleRing}
`;

/** Around the screens on the way in: sign-in, reset, onboarding. Only the way home. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <Bar>
        <Home to={paths.home()} aria-label="Sixfold, home">
          <Logo form="full" />
        </Home>
        <ThemeSwitch />
      </Bar>
      <MainRegion>{children}</MainRegion>
    </Frame>
  );
}
