import { useSession } from '@sixfold/client-kit';
import { space, styled, ThemeSwitch } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { Frame } from './AppFrame';
import { HomeLink } from './HomeLink';
import { MainRegion } from './MainRegion';
import { ProfileMenuSlot } from './ProfileMenuSlot';
import { StorageNotice } from './StorageNotice';
import { SkipLink } from './SkipLink';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space[3]} min(${space[4]}, 5vw);
`;

/** Renders the frame of sign-in, password reset and onboarding. Its only link is home; a member can also sign out. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSession(({ status }) => status === 'member');
  return (
    <Frame>
      <SkipLink />
      <Bar>
        <HomeLink />
        {isSignedIn ? <ProfileMenuSlot /> : <ThemeSwitch />}
      </Bar>
      <StorageNotice />
      <MainRegion>{children}</MainRegion>
    </Frame>
  );
}
