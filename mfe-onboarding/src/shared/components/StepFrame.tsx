import {
  Heading,
  Inline,
  media,
  Progress,
  Stack,
  StepDots,
  styled,
  Text,
  useMediaQuery,
} from '@sixfold/design-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { numberOf, STEP_NAMES, STEPS, type Step } from '../model/steps';
import { focusFirstError } from './focusFirstError';

/** The question and its explanation; takes the focus when it is new. */
export const StepTitle = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.5rem;
  outline: none;
`;

interface StepFrameProps {
  step: Step;
  title: string;
  /** False on a phone after the first question of a step, which has already shown it. */
  text: ReactNode;
  /** Placed opposite the dots, away from the submit button. */
  aside: ReactNode;
  children: ReactNode;
}

/**
 * Renders the progress and the current question. A new step moves the focus to its title, so that it is announced, or
 * to the first invalid field.
 */
export function StepFrame({ step, title, text, aside, children }: StepFrameProps) {
  const heading = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const number = numberOf(step);
  const isPhone = useMediaQuery(media.small);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    const wrong = focusFirstError(heading.current?.parentElement);
    if (!wrong) heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <Stack gap={isPhone ? 5 : 6}>
      <Stack gap={isPhone ? 3 : 4}>
        <Inline justify="between">
          <StepDots label="Steps" steps={STEPS.map((name) => STEP_NAMES[name])} current={number - 1} />
          {aside}
        </Inline>
        <Progress
          label={STEP_NAMES[step]}
          value={number}
          max={STEPS.length}
          labelHidden={isPhone}
          valueText={`Step ${number} of ${STEPS.length}`}
        />
      </Stack>
      <StepTitle ref={heading} tabIndex={-1}>
        <Heading level={1}>{title}</Heading>
        {text && <Text tone="quiet">{text}</Text>}
      </StepTitle>
      {children}
    </Stack>
  );
}
