import { getServerTimeMs, useNavigate, useSearchParams, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import { media, toast, useMediaQuery } from '@sixfold/design-system';
import { useEffect } from 'react';
import { accountProblems } from '../features/account/model/readAccount';
import { deleteServerDraft } from '../features/draft-sync/api/useDraftSync';
import { useAccountCheck, useSaveOnboarding } from '../features/saving/api/useSaveOnboarding';
import { findBirthdayProblem, findMissing } from '../features/saving/model/findMissing';
import { toSaveRequest } from '../features/saving/model/toSaveRequest';
import type { StopMessage } from '../features/saving/model/describeStop';
import { useAnswers } from '../shared/components/useAnswers';
import { useStepEntries } from '../shared/api/useStepEntries';
import { stepOfProblems, type FieldProblems } from '../shared/model/fieldProblems';
import {
  isQuestionFilled,
  listQuestions,
  numberOf,
  questionOfAddress,
  stepAfter,
  stepBefore,
  stepOfAddress,
  type Answers,
  type Step,
} from '../shared/model/steps';
import { useOtherDevices } from './useOtherDevices';

function findStepProblems(step: Step, answers: Answers): FieldProblems {
  if (step === 'account') return accountProblems(answers.fullName, answers.email);
  const birthday =
    step === 'birth' ? findBirthdayProblem(answers.birthday, new Date(getServerTimeMs())) : null;
  return birthday ? { birthday } : {};
}

/** Manages the state of the page: the current step, its actions, and stopped saves. */
export function useOnboarding() {
  const navigate = useNavigate();
  const { open, replace } = useStepEntries();
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const signOut = useSession((session) => session.signOut);
  const isMember = user !== null;
  const kept = useAnswers(user);
  const { answers, change, problems, setProblems } = kept;

  const asked = stepOfAddress(search.get('step'));
  // A member has an account and skips the first step.
  const step = asked === 'account' && isMember ? 'birth' : asked;
  useEffect(() => {
    if (step !== asked) replace(paths.onboarding(numberOf(step)));
  }, [step, asked, replace]);

  // The prerendered first step is one question on every screen.
  const isPhone = useMediaQuery(media.small);
  const questions = listQuestions(step, isPhone);
  const questionIndex = questionOfAddress(search.get('question'), questions.length);
  const question = questions[questionIndex] ?? [];

  /** Opens a question of a step, by its index. */
  function goTo(next: Step, index = 0): void {
    const address = paths.onboarding(numberOf(next));
    open(index > 0 ? `${address}&question=${index + 1}` : address);
  }
  function show(found: FieldProblems, where = stepOfProblems(found)): void {
    setProblems(found);
    if (!where) return;
    const asked = listQuestions(where, isPhone);
    const wrong = asked.findIndex((fields) => fields.some((field) => found[field]));
    const empty = asked.findIndex((fields) => !isQuestionFilled(fields, answers));
    const index = Math.max(wrong >= 0 ? wrong : empty, 0);
    if (where !== step || index !== questionIndex) goTo(where, index);
  }

  const saving = useSaveOnboarding({
    onStopped(message) {
      show(message.problems);
      if (message.nextStep === 'own-account') offerSignIn(message);
    },
    // Only on the last step; elsewhere the member presses Complete again.
    onReachable: () => step === 'tests' && complete(),
  });
  const { save, isSaving, dismissStop } = saving;

  /** Offers a sign-in when the address has an account: its owner can continue with all answers. */
  function offerSignIn({ title, description }: StopMessage): void {
    const onAction = () => {
      useSession.getState().setReturnTo(paths.onboarding(2));
      void navigate(paths.auth());
    };
    toast({ title, description, variant: 'destructive', action: { label: 'Sign In', onAction } });
  }

  const { checkAccount, isChecking } = useAccountCheck({
    onPassed: () => goTo('birth'),
    onRefused(message) {
      show(message.problems);
      if (message.nextStep === 'own-account') offerSignIn(message);
    },
  });

  const otherDevices = useOtherDevices({
    memberId: user?.id ?? null,
    step,
    answers: kept,
    isActive: !isSaving,
    goTo,
  });

  function complete(): void {
    const missing = findMissing(answers, isMember, new Date(getServerTimeMs()));
    if (!missing) return save(toSaveRequest(answers, user?.profile?.bio));
    toast({ title: missing.title, description: missing.description, variant: 'destructive' });
    show(missing.problems, missing.step);
  }

  function submit(): void {
    const found = findStepProblems(step, answers);
    const next = stepAfter(step);
    if (Object.keys(found).length > 0) show(found);
    else if (questionIndex < questions.length - 1) goTo(step, questionIndex + 1);
    else if (step === 'account') checkAccount(toSaveRequest(answers).account);
    else if (next) goTo(next);
    else complete();
  }

  const before = stepBefore(step, isMember);
  function goBack(): void {
    if (questionIndex > 0) goTo(step, questionIndex - 1);
    else if (before) goTo(before, listQuestions(before, isPhone).length - 1);
  }

  return {
    step,
    question,
    /** Whether a choice by pointer moves on. */
    isOneAtATime: isPhone,
    isFirstQuestion: questionIndex === 0,
    isMember,
    answers,
    change(fields: Partial<Answers>) {
      change(fields);
      if (!isSaving) dismissStop();
    },
    problems,
    submit,
    goBack: questionIndex > 0 || before ? goBack : null,
    skip: step === 'account' ? () => void navigate(paths.home()) : null,
    async startOver() {
      if (isMember) await deleteServerDraft();
      await signOut();
      void navigate(paths.home(), { replace: true });
    },
    isSaving,
    isChecking,
    saveState: saving.state,
    stopped: saving.stopped,
    isKeptHere: kept.isKeptHere,
    ...otherDevices,
  };
}
