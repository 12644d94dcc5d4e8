import type { User } from '@sixfold/api-contract';
import { Link, Navigate, useLocation, usePageTitle, useSearchParams, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Button,
  Card,
  ConfirmDialog,
  Page,
  RotateCwIcon,
  Spinner,
  styled,
  TextLink,
} from '@sixfold/design-system';
import { useEffect, useEffectEvent, useState } from 'react';
import { KnownFacets } from '../features/facets/components/KnownFacets';
import { knownFacets } from '../features/facets/model/knownFacets';
import { MergedNotice } from '../features/draft-sync/components/MergedNotice';
import { Split } from '../shared/components/Split';
import { StepFrame } from '../shared/components/StepFrame';
import { useStepEntries } from '../shared/api/useStepEntries';
import { isMoreStep, moreAddress } from '../shared/model/moreAddress';
import type { Step } from '../shared/model/steps';
import { PhotoAndPromptPage } from './PhotoAndPromptPage';
import { StepForm } from './StepForm';
import { useOnboarding } from './useOnboarding';

const WORDS: Readonly<Record<Step, { title: string; text: string }>> = {
  account: {
    title: 'Create your account',
    text: 'So that what you tell us stays yours.',
  },
  birth: {
    title: 'When and where were you born?',
    text: 'For Astrology, Numerology and Human Design. Others never see it.',
  },
  preferences: {
    title: 'You, and who you hope to meet',
    text: 'You are only shown to people who would like to meet you, and the other way round.',
  },
  goals: {
    title: 'What are you looking for?',
    text: 'What counts most is different for love, friendship and business.',
  },
  tests: {
    title: 'Three short tests, if you like',
    text: 'Each fills in one more facet. You can take them now, or later from your profile.',
  },
};

const LoadingFrame = styled.div`
  display: grid;
  place-items: center;
  min-height: 24rem;
`;

/**
 * Renders `/onboarding?step=N`, which leads from a visitor to a complete profile in five steps, then to a photo and a
 * prompt.
 */
export function OnboardingPage() {
  usePageTitle('Create your profile');
  const isResolving = useSession(({ status }) => status === 'resolving');
  return isResolving ? <PageSpinner /> : <OnboardingRoute />;
}

const PageSpinner = () => (
  <LoadingFrame>
    <Spinner size="large" />
  </LoadingFrame>
);

function OnboardingRoute() {
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const { state } = useLocation();
  // Read once on arrival: a member who completes the form is redirected by the save.
  const [isDone] = useState(() => isComplete(user));
  if (isMoreStep(search.get('step'))) {
    if (!user) return <SignInRedirect />;
    // The prompt had its own address.
    if (search.has('question')) return <Navigate to={moreAddress()} replace state={state} />;
    if (user.profile && isComplete(user)) return <PhotoAndPromptPage profile={user.profile} />;
  }
  return isDone ? <CompletedRedirect /> : <OnboardingSteps />;
}

/** Redirects to the sign-in page after the session has ended, and returns to this address. */
function SignInRedirect() {
  const { pathname, search } = useLocation();
  useEffect(() => useSession.getState().setReturnTo(`${pathname}${search}`), [pathname, search]);
  return <Navigate to={paths.auth()} replace />;
}

const isComplete = (user: User | null) => user?.profile?.isProfileComplete === true;

/** Redirects a member with a complete profile, which an empty form would overwrite. */
function CompletedRedirect() {
  const { leave } = useStepEntries();
  const leaveOnArrival = useEffectEvent(() => leave(paths.matches()));
  useEffect(() => leaveOnArrival(), []);
  return <PageSpinner />;
}

/** Leads a member who came by the front page to the sign-in page, which knows the page they asked for. */
const SignInInstead = () => (
  <>
    {' '}
    Already a member?{' '}
    <TextLink asChild>
      <Link to={paths.auth()}>Sign In</Link>
    </TextLink>
  </>
);

function OnboardingSteps() {
  const onboarding = useOnboarding();
  const [asksToStartOver, setAsksToStartOver] = useState(false);
  const { step, isFirstQuestion, answers, startOver, isSaving, merged, restore, dismissMerged } = onboarding;
  return (
    <Page>
      <Split>
        <Card as="section" padding="large">
          <StepFrame
            step={step}
            title={WORDS[step].title}
            text={
              isFirstQuestion && (
                <>
                  {WORDS[step].text}
                  {step === 'account' && <SignInInstead />}
                </>
              )
            }
            aside={
              <ConfirmDialog
                open={asksToStartOver}
                onOpenChange={setAsksToStartOver}
                trigger={
                  <Button
                    variant="ghost"
                    size="small"
                    icon={<RotateCwIcon aria-hidden="true" />}
                    disabled={isSaving}
                  >
                    Start Over
                  </Button>
                }
                title="Start over?"
                description="Everything you have answered here is forgotten, and you are signed out."
                confirmLabel="Start over"
                cancelLabel="Keep my answers"
                tone="danger"
                onConfirm={() => void startOver()}
              />
            }
          >
            {merged && <MergedNotice merged={merged} onRestore={restore} onDismiss={dismissMerged} />}
            <StepForm key={step} {...onboarding} />
          </StepFrame>
        </Card>
        <KnownFacets facets={knownFacets(answers)} />
      </Split>
    </Page>
  );
}
