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
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { AnswerOption } from './AnswerOption';

const Question = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Words = styled.legend`
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

interface QuestionFormProps {
  question: QuizQuestion;
  /** From 1. */
  number: number;
  count: number;
  chosen: number | null;
  onChoose: (answer: number) => void;
  onPrevious: () => void;
  onNext: () => void;
  onLeave: () => void;
}

/** One question at a time. Focus moves to each new question, so that it is read and the answers are next. */
export function QuestionForm({
  question,
  number,
  count,
  chosen,
  onChoose,
  onPrevious,
  onNext,
  onLeave,
}: QuestionFormProps) {
  const group = useId();
  const words = useRef<HTMLLegendElement>(null);

  useEffect(() => {
    words.current?.focus();
    words.current?.scrollIntoView({ block: 'nearest' });
  }, [number]);

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
        <Question>
          <Words ref={words} tabIndex={-1}>
            {question.text}
          </Words>
          <Stack gap={2}>
            {question.answers.map((answer, index) => (
              <AnswerOption
                key={`${number}-${index}`}
                group={group}
                text={answer.text}
                chosen={chosen === index}
                onChoose={() => onChoose(index)}
              />
            ))}
          </Stack>
        </Question>
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
              {number === count ? 'See My Result' : 'Next'}
            </Button>
          </Inline>
        </Inline>
      </Stack>
    </form>
  );
}
