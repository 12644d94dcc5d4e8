import { styled } from 'styled-components';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { color, motion, radius, space } from '../../theme/tokens';

export interface StepDotsProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  label?: string;
}

const Row = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Dot = styled.li`
  width: 0.625rem;
  height: 0.625rem;
  border: 1.5px solid ${color.edge};
  border-radius: ${radius.full};
  transition:
    width ${motion.calm} ${motion.ease},
    background-color ${motion.quick} ${motion.ease};

  &[data-state='done'] {
    border-color: ${color.accent};
    background: ${color.accent};
  }
  &[data-state='current'] {
    width: 1.75rem;
    border-color: ${color.accent};
    background: ${color.accent};
  }
`;

const STATE_WORDS = { done: 'done', current: 'current step', ahead: 'not yet' } as const;

/** Renders the position in a short row of steps. It is display only; buttons change the step. */
export function StepDots({ steps, current, label = 'Steps' }: StepDotsProps) {
  return (
    <Row aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <Dot key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <VisuallyHidden>
              {step}, {STATE_WORDS[state]}
            </VisuallyHidden>
          </Dot>
        );
      })}
    </Row>
  );
}
