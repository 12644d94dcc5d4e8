import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { EmptyState, Inline, LinkButton, SparklesIcon } from '@sixfold/design-system';
import { ProfileMissing } from '../../../shared/components/ProfileMissing';
import type { Readiness } from '../model/readiness';

/** Renders the missing requirement for matches, with a link to fulfil it. */
export function NotReady({ missing }: { missing: Exclude<Readiness, 'ready'> }) {
  if (missing === 'profile-missing') return <ProfileMissing title="Complete your profile to see matches" />;
  return (
    <EmptyState
      icon={<SparklesIcon />}
      title="Complete the personality analysis first"
      description="We do not know your MBTI or Enneagram type yet, so a score would say little. One of the two tests, three minutes at most, is enough."
      action={
        <Inline justify="center">
          <LinkButton asChild>
            <Link to={paths.personalityAnalysis()}>Generate your analysis</Link>
          </LinkButton>
          <LinkButton asChild variant="secondary">
            <Link to={paths.profile({ edit: true })}>Complete your profile</Link>
          </LinkButton>
        </Inline>
      }
    />
  );
}
