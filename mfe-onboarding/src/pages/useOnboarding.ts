import { paths, useNavigate, useSearchParams, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect } from 'react';
import { accountProblems } from '../features/account/model/readAccount';
import { forgetKeptDraft } from '../features/keeping/api/useKeptDraft';
import { useSaveOnboarding } from '../features/saving/api/useSaveOnboarding';
import { birthdayProblem, missingBeforeSaving } from '../features/saving/model/beforeSaving';
import { saveRequestOf } from '../features/saving/model/saveRequest';
import type { StopWords } from '../features/saving/model/stopWords';
import { useAnswers } from '../shared/components/useAnswers';
import { stepOfProblems, type FieldProblems } from '../shared/model/fieldProblems';
import {
  numberOf,
  stepAfter,
  stepBefore,
  stepOfAddress,
  type Answers,
  type Step,
} from '../shared/model/steps';
import { leaveToSignIn } from './leaveToSignIn';
import { useOtherDevices } from './useOtherDevices';

/** What going on from a step would not mend later, and can be mended here. */
function problemsHere(step: Step, answers: Answers): FieldProblems {
  if (step === 'account') return accountProblems(answers.email);
  const birthday = step === 'birth' ? birthdayProblem(answers.birthday, new Date()) : null;
  return birthday ? { birthday } : {};
}

/** The page's moves: which step is shown, what the buttons do, and what happens when saving stops. */
export function useOnboarding() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const signOut = useSession((session) => session.signOut);
  const isMember = user !== null;
  const kept = useAnswers(user);
  const { answers, change, problems, setProblems } = kept;

  const asked = stepOfAddress(search.get('step'));
  // A member has an account already; the first step has nothing to ask them.
  const step = asked === 'account' && isMember ? 'birth' : asked;
  useEffect(() => {
    if (step !== asked) void navigate(paths.onboarding(numberOf(step)), { replace: true });
  }, [step, asked, navigate]);

  const goTo = (next: Step) => void navigate(paths.onboarding(numberOf(next)));
  function show(found: FieldProblems, where = stepOfProblems(found)): void {
    setProblems(found);
    if (where && where !== step) goTo(where);
  }
  const goToSignIn = () => leaveToSignIn(navigate, paths.onboarding(numberOf(step)));

  const saving = useSaveOnboarding({
    onStopped(words) {
      if (words.wayOn === 'sign-in') return goToSignIn();
      show(words.problems);
      if (words.wayOn === 'own-account') offerSignIn(words);
    },
    // Whoever has left the last step meanwhile presses Complete again when they like.
    onReachable: () => step === 'tests' && complete(),
  });
  const { save, isSaving, dismissStop } = saving;

  /** The address has an account: whoever it belongs to may go on there, with all that was typed. */
  function offerSignIn({ title, description }: StopWords): void {
    const onAction = () => {
      useSession.getState().setReturnTo(paths.onboarding(2));
      void navigate(paths.auth());
    };
    toast({ title, description, variant: 'destructive', action: { label: 'Sign In', onAction } });
  }

  const otherDevices = useOtherDevices({
    memberId: user?.id ?? null,
    step,
    answers: kept,
    isActive: !isSaving,
    goTo,
    onSignedOut() {
      toast({
        title: 'You were signed out',
        description: 'Your session has ended. Please sign in again; everything you typed is kept.',
      });
      goToSignIn();
    },
  });

  function complete(): void {
    const missing = missingBeforeSaving(answers, isMember, new Date());
    if (!missing) return save(saveRequestOf(answers, user?.profile?.bio));
    toast({ title: missing.title, description: missing.description, variant: 'destructive' });
    show(missing.problems, missing.step);
  }

  function goOn(): void {
    const found = problemsHere(step, answers);
    const next = stepAfter(step);
    if (Object.keys(found).length > 0) setProblems(found);
    else if (next) goTo(next);
    else complete();
  }

  const before = stepBefore(step, isMember);
  return {
    step,
    isMember,
    answers,
    change(fields: Partial<Answers>) {
      change(fields);
      if (!isSaving) dismissStop();
    },
    problems,
    goOn,
    goBack: before ? () => goTo(before) : null,
    skip: step === 'account' ? () => void navigate(paths.home()) : null,
    async startOver() {
      if (isMember) await forgetKeptDraft();
      await signOut();
      void navigate(paths.home(), { replace: true });
    },
    isSaving,
    saveState: saving.state,
    stopped: saving.stopped,
    isKeptHere: kept.isKeptHere,
    ...otherDevices,
  };
}
