import { profileRoutes, type OwnProfile } from '@sixfold/api-contract';
import { ApiError, errorTextOf, Link, useCall } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
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
  /** Whether to show the first analysis as soon as there is text, unless the member opens something else. */
  opensFirst: boolean;
  /** Opens a personality test, which belongs to another feature. */
  onTakeTest: (quiz: QuizType) => void;
}

/** Renders the member's seven analyses, with states for loading, errors and missing profile data. */
export function AnalysisOverview({ opensFirst, onTakeTest }: AnalysisOverviewProps) {
  // Refetch on every mount: birth data and types change on other pages.
  const query = useCall(profileRoutes.getOwnProfile, undefined, { refetchOnMount: 'always' });
  // A profile cached by an earlier visit may lack newer analyses, so the run waits for a fresh response.
  const generation = useAnalysisGeneration(
    query.isFetchedAfterMount && query.isSuccess ? query.data : undefined,
  );
  const [viewed, setViewed] = useState<Framework | null>(null);
  const [isFirstDue, setFirstDue] = useState(opensFirst);

  if (query.isPending) return <CardSkeletons />;
  if (!query.data) return <NoProfile failure={query.error} onRetry={() => void query.refetch()} />;

  const profile = query.data;
  const writtenCount = FRAMEWORKS.filter((framework) => writtenAnalysis(profile, framework)).length;
  if (writtenCount === 0 && isNothingPossible(profile)) return <CompleteYourProfile />;

  function view(framework: Framework): void {
    setFirstDue(false);
    setViewed(framework);
  }
  const first = FRAMEWORKS.find(
    (framework) => writtenAnalysis(profile, framework) ?? generation.jobs.get(framework.id)?.text,
  );
  if (isFirstDue && first) view(first);

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
            onView={() => view(framework)}
            onTakeTest={(quiz) => {
              setFirstDue(false);
              onTakeTest(quiz);
            }}
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
            // An analysis without any text has nothing to view.
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
