import type { OwnProfile } from '@sixfold/api-contract';
import { useLazyComponent } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import type { Framework } from '../model/frameworks';
import { preloadText, TextSkeleton } from './AnalysisText';

// Loads both together, so that the picture never pushes down a text being read.
const loadPicture = () =>
  Promise.all([import('./pictures/FrameworkPicture'), preloadText()]).then(
    ([{ FrameworkPicture }]) => FrameworkPicture,
  );

interface WithPictureProps {
  framework: Framework;
  profile: OwnProfile;
  children: ReactNode;
}

/** Renders the picture of an analysis above its text, or only the text when the picture fails to load. */
export function PictureLayout({ framework, profile, children }: WithPictureProps) {
  const { component: Picture, hasFailed } = useLazyComponent(loadPicture, true);
  if (!Picture && !hasFailed) return <TextSkeleton />;
  return (
    <>
      {Picture && <Picture framework={framework} profile={profile} />}
      {children}
    </>
  );
}
