import { getServerTimeMs } from '@sixfold/client-kit';
import { Button, Stack } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { AccountStep } from '../features/account/components/AccountStep';
import { BirthStep } from '../features/birth/components/BirthStep';
import { GoalsStep } from '../features/goals/components/GoalsStep';
import { DraftStorageNote } from '../features/draft-sync/components/DraftStorageNote';
import { PreferencesStep } from '../features/preferences/components/PreferencesStep';
import { SaveStatus, SaveErrorNotice } from '../features/saving/components/SaveStatus';
import { TestsStep } from '../features/tests/components/TestsStep';
import { focusFirstError } from '../shared/components/focusFirstError';
import { StepButtons } from '../shared/components/StepButtons';
import { useMoveOn } from '../shared/components/useMoveOn';
import { choosesLastAnswer, isQuestionFilled, STEP_NAMES, type Answers } from '../shared/model/steps';
import type { useOnboarding } from './useOnboarding';

type StepFormProps = ReturnType<typeof useOnboarding>;

function StepFields({ step, question, isOneAtATime, answers, problems, change }: StepFormProps) {
  const nowUtc = new Date(getServerTimeMs());
  switch (step) {
    case 'account':
      return <AccountStep answers={answers} problems={problems} onChange={change} />;
    case 'birth':
      return (
        <BirthStep
          asked={question}
          isOneAtATime={isOneAtATime}
          answers={answers}
          problems={problems}
          onChange={change}
          nowUtc={nowUtc}
        />
      );
    case 'preferences':
      return (
        <PreferencesStep
          asked={question}
          isOneAtATime={isOneAtATime}
          answers={answers}
          problems={problems}
          onChange={change}
        />
      );
    case 'goals':
      return (
        <GoalsStep
          goals={answers.connectionGoals}
          problems={problems}
          onChange={(connectionGoals) => change({ connectionGoals })}
        />
      );
    case 'tests':
      return (
        <TestsStep
          tests={answers.tests}
          onDone={(test) => change({ tests: { ...answers.tests, [test.testType]: test } })}
        />
      );
  }
}

/** Renders one step as a form, which Enter submits like the button. */
export function StepForm(props: StepFormProps) {
  const { step, question, answers, submit, goBack, skip, isSaving, isChecking, saveState, stopped } = props;
  const { isOneAtATime, change } = props;
  const isLast = step === 'tests';
  const { noteChoice, inputEvents } = useMoveOn(() => isQuestionFilled(question, answers) && submit());
  function changeAndMoveOn(fields: Partial<Answers>): void {
    change(fields);
    if (isOneAtATime && choosesLastAnswer(question, fields)) noteChoice();
  }
  const form = useRef<HTMLFormElement>(null);
  const { problems } = props;
  const shownBefore = useRef(problems);
  useEffect(() => {
    // Editing a field only removes its error; new errors come from submitting.
    const isNew = Object.keys(problems).some((field) => !(field in shownBefore.current));
    shownBefore.current = problems;
    if (isNew) focusFirstError(form.current);
  }, [problems]);

  const asked = question.join(' ');
  const askedBefore = useRef(asked);
  useEffect(() => {
    // A new question takes the focus, like the title of a new step.
    if (askedBefore.current === asked) return;
    askedBefore.current = asked;
    window.scrollTo(0, 0);
    if (!focusFirstError(form.current)) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <form
      ref={form}
      {...inputEvents}
      noValidate
      aria-label={STEP_NAMES[step]}
      onSubmit={(event) => {
        event.preventDefault();
        // React events of a test's dialog bubble to this form.
        if (event.target === event.currentTarget && !isSaving && !isChecking) submit();
      }}
    >
      <Stack gap={6}>
        <StepFields {...props} change={changeAndMoveOn} />
        <Stack gap={4}>
          {!isSaving && <SaveErrorNotice stopped={stopped} />}
          <StepButtons
            others={
              <>
                {goBack && (
                  <Button variant="secondary" onClick={goBack} disabled={isSaving}>
                    Back
                  </Button>
                )}
                {skip && (
                  <Button variant="ghost" onClick={skip}>
                    Skip for now
                  </Button>
                )}
              </>
            }
          >
            <Button
              type="submit"
              size="large"
              disabled={!isQuestionFilled(question, answers)}
              loading={isSaving || isChecking}
              loadingLabel={isChecking ? 'Checking' : 'Saving'}
            >
              {isLast ? 'Complete' : 'Continue'}
            </Button>
          </StepButtons>
          {isLast && <SaveStatus state={saveState} />}
          {!isSaving && <DraftStorageNote {...props} />}
        </Stack>
      </Stack>
    </form>
  );
}
