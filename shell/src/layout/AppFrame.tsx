import { createGlobalStyle, media, styled } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { MainRegion } from './MainRegion';
import { NavigationAnnouncements } from './NavigationBadge';
import { StorageNotice } from './StorageNotice';
import { ReviewNotice } from './ReviewNotice';
import { SkipLink } from './SkipLink';
import { TabBar } from './TabBar';
import { TopBar } from './TopBar';

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Keeps focused elements clear of the sticky bars and of a form's sticky footer. */
const ScrollPadding = createGlobalStyle`
  html {
    scroll-padding-block: min(5rem, 25vh) min(10rem, 30vh);

    ${media.wide} {
      scroll-padding-block-end: min(6.5rem, 30vh);
    }

    ${media.short} {
      scroll-padding-block: 1rem;
    }
  }
`;

export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <ScrollPadding />
      <SkipLink />
      <TopBar />
      <StorageNotice />
      <ReviewNotice />
      <MainRegion>{children}</MainRegion>
      <TabBar />
      <NavigationAnnouncements />
    </Frame>
  );
}
