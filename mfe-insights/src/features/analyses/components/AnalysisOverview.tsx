import { profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import { ApiError, errorTextOf, Link, paths, useCall } from '@sixfold/client-kit';
import {
  EmptyState,
  ErrorState,
  Grid,
  LinkButton,
  Skeleton,
  SkeletonGroup,
  SparklesIcon,
  Stack,
} from '@sixfold/design-system';
import type { QuizType } from '@sixfold/domain';
import { useState } from 'react';
import { FRAMEWORKS, writtenAnalysis, type Framework } from '../model/frameworks';
import { missingRequirement } from '../model/requirements';
import { AnalysisCard } from './AnalysisCard';
import { AnalysisViewer } from './AnalysisViewer';
import { GenerationOverlay } from './GenerationOverlay';
import { NextSteps } from './NextSteps';
import { useAnalysisGeneration } from './useAnalysisGeneration';

interface AnalysisOverviewProps {
  /** Opens a test, which is another feature of the page. */
  onTakeTest: (quiz: QuizType) => void;
}

/** Shows the seven analyses of the member: loading, failed, missing what they need, or ready to read. */
export function AnalysisOverview({ onTakeTest }: AnalysisOverviewProps) {
  // Always: birth data and types change on other pages.
  const query = useCall(profileRoutes.getOwnProfile, undefined, { refetchOnMount: 'always' });
  // A profile cached by an earlier visit may lack newer analyses: the run waits for this visit's reply.
  const generation = useAnalysisGeneration(
    query.isFetchedAfterMount && query.isSuccess ? query.data : undefined,
  );
  const [viewed, setViewed] = useState<Framework | null>(null);

  if (query.isPending) return <CardSkeletons />;
  if (!query.data) return <NoProfile failure={query.error} onRetry={() => void query.refetch()} />;

  const profile = query.data;
  const writtenCount = FRAMEWORKS.filter((framework) => writtenAnalysis(profile, framework)).length;
  if (writtenCount === 0 && isNothingPossible(profile)) return <CompleteYourProfile />;

  return (
    <Stack gap={6}>
      <NextSteps profile={profile} writtenCount={writtenCount} />
      <Grid as="ul" gap={5} minColumn={19}>
        {FRAMEWORKS.map((framework) => (
          <AnalysisCard
            key={framework.id}
            framework={framework}
            profile={profile}
            generating={generation.generating.has(framework.id)}
            job={generation.jobs.get(framework.id)}
            failure={generation.failures.get(framework.id)}
            onGenerate={() => generation.generate(framework)}
            onContinue={() => generation.resume(framework)}
            onStartAgain={() => generation.startAgain(framework)}
            onStop={() => generation.stop(framework)}
            onView={() => setViewed(framework)}
            onTakeTest={onTakeTest}
          />
        ))}
      </Grid>
      {viewed && (
        <AnalysisViewer
          framework={viewed}
          profile={profile}
          generating={generation.generating.has(viewed.id)}
          job={generation.jobs.get(viewed.id)}
          failure={generation.failures.get(viewed.id)}
          onRenew={() => generation.generate(viewed)}
          onContinue={() => generation.resume(viewed)}
          onStartAgain={() => generation.startAgain(viewed)}
          onStop={() => {
            // Without a word there is nothing to look at any more.
            if (!generation.jobs.get(viewed.id)?.text) setViewed(null);
            generation.stop(viewed);
          }}
          onClose={() => setViewed(null)}
        />
      )}
      {generation.run && <GenerationOverlay step={generation.run} onStop={generation.stopRun} />}
    </Stack>
  );
}

function isNothingPossible(profile: OwnProfile): boolean {
  return FRAMEWORKS.every((framework) => missingRequirement(profile, framework) !== null);
}

function NoProfile({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  if (failure instanceof ApiError && failure.id === 'profile_required') return <CompleteYourProfile />;
  return (
    <ErrorState
      title="Your analyses could not be loaded"
      description={errorTextOf(failure)}
      onRetry={onRetry}
    />
  );
}

function CompleteYourProfile() {
  return (
    <EmptyState
      icon={<SparklesIcon aria-hidden="true" />}
      title="Nothing to read yet"
      description="An analysis is written from your types and your birth data. Add them to your profile and come back."
      action={
        <LinkButton asChild>
          <Link to={paths.profile()}>Complete Your Profile</Link>
        </LinkButton>
      }
    />
  );
}

function CardSkeletons() {
  return (
    <SkeletonGroup label="Loading your analyses">
      <Grid gap={5} minColumn={19}>
        {FRAMEWORKS.map(({ id }) => (
          <Skeleton key={id} shape="card" height="15rem" />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}
