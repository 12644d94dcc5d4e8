import { Link, paths } from '@sixfold/client-kit';
import { EmptyState, Inline, LinkButton, SparklesIcon, UserIcon } from '@sixfold/design-system';
import type { Readiness } from '../model/readiness';

/** What is missing before matches can mean anything, and the way there. */
export function NotReady({ missing }: { missing: Exclude<Readiness, 'ready'> }) {
  if (missing === 'profile-missing')
    return (
      <EmptyState
        icon={<UserIcon />}
        title="Complete your profile to see matches"
        description="Five short steps: who you are, whom you hope to meet, and when and where you were born."
        action={
          <LinkButton asChild>
            <Link to={paths.onboarding()}>Complete your profile</Link>
          </LinkButton>
        }
      />
    );
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
