import { styled } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { MainRegion } from './MainRegion';
import { RefusalNotice } from './RefusalNotice';
import { ReviewNotice } from './ReviewNotice';
import { SkipLink } from './SkipLink';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** The frame of every screen of a signed-in member. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <TopBar />
      <RefusalNotice />
      <ReviewNotice />
      <MainRegion>{children}</MainRegion>
      <TabBar />
    </Frame>
  );
}
