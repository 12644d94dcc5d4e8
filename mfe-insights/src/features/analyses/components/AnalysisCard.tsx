import type { AnalysisJob, OwnProfile } from '@sixfold/api-contract';
import { Link } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Badge,
  Button,
  Card,
  CheckIcon,
  color,
  Heading,
  Inline,
  LinkButton,
  space,
  Stack,
  styled,
  SystemDot,
  Text,
} from '@sixfold/design-system';
import type { QuizType } from '@sixfold/domain';
import { useEffect, useRef, type RefObject } from 'react';
import { basicsLine } from '../model/basics';
import { describeOutdated, writtenAnalysis, type Framework } from '../model/frameworks';
import { describeUnfinished, isUnfinished } from '../model/jobs';
import { isTypeKnown, missingRequirement } from '../model/requirements';

const CardFrame = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  height: 100%;
`;

const CardFooter = styled.div`
  margin-top: auto;
`;

/* Below the title in every card, because a long title leaves no room next to it. Reserves its height before the
   badge appears. */
const Status = styled.div`
  min-height: 1.5rem;
`;

/** Draws a hexagon for the analysis that combines all six systems. */
function AllSystems() {
  return (
    <svg width="14" height="14" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <polygon
        points="12,2 20.66,7 20.66,17 12,22 3.34,17 3.34,7"
        stroke={color.accent}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface AnalysisCardProps {
  framework: Framework;
  profile: OwnProfile;
  generating: boolean;
  /** The job in progress or left unfinished. */
  job: AnalysisJob | undefined;
  failure: string | undefined;
  onGenerate: () => void;
  onContinue: () => void;
  onStartAgain: () => void;
  onStop: () => void;
  onView: () => void;
  onTakeTest: (quiz: QuizType) => void;
}

/** Renders one analysis with its basics, state and next step. */
export function AnalysisCard(props: AnalysisCardProps) {
  const { framework, profile, generating, job, failure } = props;
  const written = writtenAnalysis(profile, framework) !== null;
  const outdated = written ? describeOutdated(profile, framework) : null;
  const requirement = missingRequirement(profile, framework);
  const unfinished = !generating && job && isUnfinished(job) ? job : null;
  const state = getState(props, unfinished !== null);

  return (
    <CardFrame forwardedAs="li" data-state={state}>
      <Stack gap={2}>
        <Inline gap={2} wrap="never">
          {framework.system ? <SystemDot $system={framework.system} /> : <AllSystems />}
          <Heading level={2} size="small">
            {framework.title}
          </Heading>
        </Inline>
        <Status>{state !== 'ready' && <StatusBadge state={state} />}</Status>
        <Text weight="medium">{basicsLine(profile, framework)}</Text>
        <Text size="small" tone="quiet">
          {framework.about}
        </Text>
        {outdated && <Text size="small">{outdated}</Text>}
        {(state === 'needs' || outdated) && requirement && <Text size="small">{requirement}</Text>}
        {unfinished && <Text size="small">{describeUnfinished(unfinished)}</Text>}
        {failure && !generating && (
          <Text size="small" tone="danger">
            {failure}
          </Text>
        )}
      </Stack>
      <CardFooter>
        {unfinished ? (
          <UnfinishedSteps {...props} />
        ) : written ? (
          <ReadingSteps {...props} canRenew={outdated !== null && requirement === null} />
        ) : (
          <WritingSteps {...props} isPossible={requirement === null} />
        )}
      </CardFooter>
    </CardFrame>
  );
}

type CardState = 'generating' | 'written' | 'unfinished' | 'needs' | 'ready';

function getState(
  { generating, profile, framework }: AnalysisCardProps,
  isUnfinishedText: boolean,
): CardState {
  if (generating) return 'generating';
  if (writtenAnalysis(profile, framework)) return 'written';
  if (isUnfinishedText) return 'unfinished';
  return missingRequirement(profile, framework) ? 'needs' : 'ready';
}

function StatusBadge({ state }: { state: Exclude<CardState, 'ready'> }) {
  switch (state) {
    case 'unfinished':
      return <Badge tone="warning">Not Finished</Badge>;
    case 'written':
      return (
        <Badge tone="positive" icon={<CheckIcon aria-hidden="true" />}>
          Analysis Complete
        </Badge>
      );
    case 'needs':
      return <Badge tone="warning">Complete Requirements</Badge>;
    case 'generating':
      return <Badge tone="accent">Generating...</Badge>;
  }
}

/** Returns a ref for the button to focus when the pressed one disappears, and a function to call when it is pressed. */
function useFocusAfterWriting(generating: boolean): [RefObject<HTMLButtonElement | null>, () => void] {
  const target = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (generating || !isAwaited.current) return;
    isAwaited.current = false;
    if (document.activeElement === document.body) target.current?.focus();
  }, [generating]);
  return [target, () => (isAwaited.current = true)];
}

/** Actions for a text that can be continued. An older text stays readable. */
function UnfinishedSteps({ framework: { title }, onContinue, onStartAgain, onView }: AnalysisCardProps) {
  return (
    <Inline gap={2}>
      <Button aria-label={`Continue: ${title}`} onClick={onContinue}>
        Continue
      </Button>
      <Button variant="secondary" aria-label={`Start Again: ${title}`} onClick={onStartAgain}>
        Start Again
      </Button>
      <Button variant="ghost" aria-label={`View: ${title}`} onClick={onView}>
        View
      </Button>
    </Inline>
  );
}

function StopButton({ framework: { title }, onStop }: AnalysisCardProps) {
  return (
    <Button variant="ghost" aria-label={`Stop: ${title}`} onClick={onStop}>
      Stop
    </Button>
  );
}

/** Actions for a stored text, which stays readable while a new one is being written. */
function ReadingSteps(props: AnalysisCardProps & { canRenew: boolean }) {
  const { framework, profile, generating, job, canRenew, onGenerate, onView } = props;
  const { title } = framework;
  const [viewButton, awaitWriting] = useFocusAfterWriting(generating);
  return (
    <Inline gap={2}>
      <Button ref={viewButton} variant="secondary" aria-label={`View Analysis: ${title}`} onClick={onView}>
        View Analysis
      </Button>
      {canRenew && (
        <Button
          variant="ghost"
          loading={generating}
          loadingLabel={`Writing your ${title} analysis again`}
          aria-label={`Renew: ${title}`}
          onClick={() => {
            awaitWriting();
            onGenerate();
          }}
        >
          Renew
        </Button>
      )}
      {generating && job && <StopButton {...props} />}
      {!isTypeKnown(profile, framework) && <TakeTest {...props} variant="ghost" />}
    </Inline>
  );
}

function WritingSteps(props: AnalysisCardProps & { isPossible: boolean }) {
  const { framework, generating, job, isPossible, onGenerate, onView } = props;
  const { title } = framework;
  if (!generating && !isPossible) {
    if (framework.quiz) return <TakeTest {...props} variant="secondary" />;
    return (
      <LinkButton variant="secondary" asChild>
        <Link to={paths.profile({ edit: true })} aria-label={`Add birth data for ${title}`}>
          Add birth data
        </Link>
      </LinkButton>
    );
  }
  return (
    <Inline gap={2}>
      <Button
        loading={generating}
        loadingLabel={`Writing your ${title} analysis`}
        aria-label={`Generate Analysis: ${title}`}
        onClick={onGenerate}
      >
        Generate Analysis
      </Button>
      {generating && job && (
        <>
          <Button variant="secondary" aria-label={`View: ${title}`} onClick={onView}>
            View
          </Button>
          <StopButton {...props} />
        </>
      )}
    </Inline>
  );
}

function TakeTest({
  framework,
  variant,
  onTakeTest,
}: AnalysisCardProps & { variant: 'secondary' | 'ghost' }) {
  const { quiz, title } = framework;
  if (!quiz) return null;
  return (
    <Button variant={variant} aria-label={`Take Test: ${title}`} onClick={() => onTakeTest(quiz)}>
      Take Test
    </Button>
  );
}
