import {
  ArrowLeftIcon,
  Button,
  Inline,
  Progress,
  space,
  Stack,
  styled,
  fontSize,
  displayFace,
} from '@sixfold/design-system';
import type { QuizQuestion } from '@sixfold/domain/texts';
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { AnswerOption } from './AnswerOption';

const Question = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const QuestionText = styled.legend`
  ${displayFace}
  padding: 0;
  margin-bottom: ${space[4]};
  font-size: ${fontSize[22]};
  line-height: 1.3;
  text-wrap: balance;

  &:focus {
    outline: none;
  }
`;

/** How long a tapped answer appears selected before the next question replaces it. */
const TAP_SHOWN_MS = 250;

interface AnswersProps {
  question: QuizQuestion;
  chosen: number | null;
  onChoose: (answer: number) => void;
  /** Called once a tapped answer has appeared selected. */
  onTapped: () => void;
}

/** Renders the question and its answers. Focuses the question, so that it is announced and Tab leads to the answers. */
function AnswerOptions({ question, chosen, onChoose, onTapped }: AnswersProps) {
  const group = useId();
  const words = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    words.current?.focus();
    words.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const [isTapped, setIsTapped] = useState(false);
  const reportTap = useEffectEvent(onTapped);
  useEffect(() => {
    if (!isTapped) return undefined;
    const timer = setTimeout(() => reportTap(), TAP_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTapped]);

  return (
    <Question>
      <QuestionText ref={words} tabIndex={-1}>
        {question.text}
      </QuestionText>
      <Stack gap={2}>
        {question.answers.map((answer, index) => (
          <AnswerOption
            key={answer.text}
            group={group}
            text={answer.text}
            chosen={chosen === index}
            onChoose={() => onChoose(index)}
            onTap={() => setIsTapped(true)}
          />
        ))}
      </Stack>
    </Question>
  );
}

interface QuestionFormProps extends Omit<AnswersProps, 'onTapped'> {
  /** 1-based. */
  number: number;
  count: number;
  onPrevious: () => void;
  onNext: () => void;
  onLeave: () => void;
}

/** Renders one question. Tapping an answer advances to the next question; the last one waits for the button. */
export function QuestionForm({ number, count, onPrevious, onNext, onLeave, ...answers }: QuestionFormProps) {
  const { chosen } = answers;
  const isLast = number === count;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (chosen !== null) onNext();
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={6}>
        <Progress
          label={`Question ${number} of ${count}`}
          value={number - 1}
          max={count}
          valueText={`${Math.round(((number - 1) / count) * 100)}%`}
        />
        <AnswerOptions key={number} {...answers} onTapped={() => !isLast && onNext()} />
        <Inline justify="between">
          <Button variant="ghost" onClick={onLeave}>
            Back to Tests
          </Button>
          <Inline>
            {number > 1 && (
              <Button variant="secondary" icon={<ArrowLeftIcon aria-hidden="true" />} onClick={onPrevious}>
                Previous
              </Button>
            )}
            <Button type="submit" disabled={chosen === null}>
              {isLast ? 'See My Result' : 'Next'}
            </Button>
          </Inline>
        </Inline>
      </Stack>
    </form>
  );
}
