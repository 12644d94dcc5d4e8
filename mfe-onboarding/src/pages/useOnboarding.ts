import { paths, useNavigate, useSearchParams, useSession } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { useEffect } from 'react';
import { accountProblems } from '../features/account/model/readAccount';
import { useSaveOnboarding } from '../features/saving/api/useSaveOnboarding';
import { birthdayProblem, missingBeforeSaving } from '../features/saving/model/beforeSaving';
import { saveRequestOf } from '../features/saving/model/saveRequest';
import { stepOfProblems, type FieldProblems } from '../shared/model/fieldProblems';
import {
  numberOf,
  stepAfter,
  stepBefore,
  stepOfAddress,
  type Answers,
  type Step,
} from '../shared/model/steps';
import { useAnswers } from '../shared/components/useAnswers';

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
  const isMember = useSession(({ status }) => status === 'member');
  const bio = useSession(({ user }) => user?.profile?.bio);
  const signOut = useSession((session) => session.signOut);
  const { answers, change, problems, setProblems } = useAnswers();

  const asked = stepOfAddress(search.get('step'));
  // A member has an account already; the first step has nothing to ask them.
  const step = asked === 'account' && isMember ? 'birth' : asked;
  useEffect(() => {
    if (step !== asked) void navigate(paths.onboarding(numberOf(step)), { replace: true });
  }, [step, asked, navigate]);

  const goTo = (next: Step) => void navigate(paths.onboarding(numberOf(next)));
  function show(found: FieldProblems, where = stepOfProblems(found)): void {
    setProblems(found);
    if (where) goTo(where);
  }

  const { save, isSaving, state: saveState } = useSaveOnboarding((found) => show(found));

  function complete(): void {
    const missing = missingBeforeSaving(answers, isMember, new Date());
    if (!missing) return save(saveRequestOf(answers, bio));
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
    answers,
    change,
    problems,
    goOn,
    goBack: before ? () => goTo(before) : null,
    skip: step === 'account' ? () => void navigate(paths.home()) : null,
    async startOver() {
      await signOut();
      void navigate(paths.home(), { replace: true });
    },
    isSaving,
    saveState,
  };
}
