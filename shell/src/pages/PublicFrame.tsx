import { styled } from '@sixfold/design-system/base';
import type { ReactNode } from 'react';
import { SkipLink } from '../layout/SkipLink';
import { PublicFooter } from './frame/PublicFooter';
import { PublicHeader } from './frame/PublicHeader';
import { useNavigationFocus } from './frame/useNavigationFocus';

const PageFrame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  overflow-x: clip;

  > main {
    flex: 1;
    outline: none;
  }

  h1:focus {
    outline: none;
  }
`;

interface PublicFrameProps {
  children: ReactNode;
  /** The protected address that the page replaces. */
  returnTo?: string;
}

export function PublicFrame({ children, returnTo }: PublicFrameProps) {
  useNavigationFocus();
  return (
    <PageFrame>
      <SkipLink />
      <PublicHeader returnTo={returnTo} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </PageFrame>
  );
}
