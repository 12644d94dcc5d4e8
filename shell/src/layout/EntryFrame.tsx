import { Link, paths, useSession } from '@sixfold/client-kit';
import { focusVisibleRing, Logo, size, space, styled, ThemeSwitch } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { MainRegion } from './MainRegion';
import { ProfileMenuSlot } from './ProfileMenuSlot';
import { RefusalNotice } from './RefusalNotice';
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

/** The frame of sign-in, reset and onboarding. It links home only; a member can sign out. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ status }) => status === 'member');
  return (
    <Frame>
      <SkipLink />
      <Bar>
        <Home to={paths.home()} aria-label="Sixfold, home">
          <Logo form="full" />
        </Home>
        {isSignedIn ? <ProfileMenuSlot /> : <ThemeSwitch />}
      </Bar>
      <RefusalNotice />
      <MainRegion>{children}</MainRegion>
    </Frame>
  );
}
