import { Button, Inline, media, space, Stack, styled } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { AccountStep } from '../features/account/components/AccountStep';
import { BirthStep } from '../features/birth/components/BirthStep';
import { GoalsStep } from '../features/goals/components/GoalsStep';
import { KeptNote } from '../features/keeping/components/KeptNote';
import { PreferencesStep } from '../features/preferences/components/PreferencesStep';
import { SaveStatus } from '../features/saving/components/SaveStatus';
import { SaveStopped } from '../features/saving/components/SaveStopped';
import { TestsStep } from '../features/tests/components/TestsStep';
import { focusFirstWrong } from '../shared/components/focusFirstWrong';
import { isStepFilled, STEP_NAMES } from '../shared/model/steps';
import type { useOnboarding } from './useOnboarding';

/** Where there is no room for a row, what goes on comes first and is as wide as the page. */
const Moves = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  ${media.small} {
    > [type='submit'] {
      flex: 1 1 9rem;
    }
  }
`;

type StepFormProps = ReturnType<typeof useOnboarding>;

/** The fields of the step that is shown. */
function StepFields({ step, answers, problems, change }: StepFormProps) {
  switch (step) {
    case 'account':
      return <AccountStep answers={answers} problems={problems} onChange={change} />;
    case 'birth':
      return <BirthStep answers={answers} problems={problems} onChange={change} nowUtc={new Date()} />;
    case 'preferences':
      return <PreferencesStep answers={answers} problems={problems} onChange={change} />;
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

/** One step as a form of its own: Enter goes on, as the button does. */
export function StepForm(props: StepFormProps) {
  const { step, answers, goOn, goBack, skip, isSaving, saveState, stopped } = props;
  const isLast = step === 'tests';
  const form = useRef<HTMLFormElement>(null);
  const { problems } = props;
  const isTold = useRef(problems);
  useEffect(() => {
    // Touching a field only takes its problem away; something new is told by going on.
    const isNew = Object.keys(problems).some((field) => !(field in isTold.current));
    isTold.current = problems;
    if (isNew) focusFirstWrong(form.current);
  }, [problems]);

  return (
    <form
      ref={form}
      noValidate
      aria-label={STEP_NAMES[step]}
      onSubmit={(event) => {
        event.preventDefault();
        // A test's dialog is inside this form for React, though not for the browser.
        if (event.target === event.currentTarget && !isSaving) goOn();
      }}
    >
      <Stack gap={8}>
        <StepFields {...props} />
        <Stack gap={4}>
          {!isSaving && <SaveStopped stopped={stopped} />}
          <Moves>
            <Inline>
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
            </Inline>
            <Button
              type="submit"
              size="large"
              disabled={!isStepFilled(step, answers)}
              loading={isSaving}
              loadingLabel="Saving"
            >
              {isLast ? 'Complete' : 'Continue'}
            </Button>
          </Moves>
          {isLast && <SaveStatus state={saveState} />}
          {!isSaving && <KeptNote {...props} />}
        </Stack>
      </Stack>
    </form>
  );
}
