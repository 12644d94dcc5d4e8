import { RemotePart } from '@sixfold/client-kit';
import {
  Button,
  CircleCheckIcon,
  color,
  Spinner,
  Stack,
  styled,
  SystemDot,
  Text,
  VisuallyHidden,
  type SystemName,
} from '@sixfold/design-system';
import type { QuizType } from '@sixfold/domain';
import { useEffect, useRef, useState } from 'react';
import { PartUnavailableNotice } from '../../../shared/components/PartUnavailableNotice';
import type { Draft, FinishedTest } from '../../../shared/model/draft';

interface TestsStepProps {
  tests: Draft['tests'];
  onDone: (test: FinishedTest) => void;
}

const TESTS: readonly { type: QuizType; name: string; text: string; system: SystemName }[] = [
  { type: 'mbti', name: 'MBTI', text: 'How you recharge, notice, decide and plan.', system: 'mbti' },
  { type: 'enneagram', name: 'Enneagram', text: 'What moves you underneath.', system: 'enneagram' },
  {
    type: 'love-languages',
    name: 'Love Languages',
    text: 'How you give and take affection.',
    system: 'loveLanguage',
  },
];

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
  padding-block: 1rem;
  border-top: 1px solid ${color.line};

  &:last-child {
    border-bottom: 1px solid ${color.line};
  }
  > div {
    flex: 1 1 11rem;
    min-width: 0;
  }
  > svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.positive};
  }
`;

/** Renders step 5: three optional tests owned by insights. Their results are kept here until there is a profile. */
export function TestsStep({ tests, onDone }: TestsStepProps) {
  const [taking, setTaking] = useState<QuizType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const buttons = useRef(new Map<QuizType, HTMLButtonElement>());
  const lastTaken = useRef<QuizType | null>(null);

  // The dialog unmounts with its remote, so the focus is restored here.
  useEffect(() => {
    if (taking) lastTaken.current = taking;
    else if (lastTaken.current) buttons.current.get(lastTaken.current)?.focus();
  }, [taking]);

  function finish(test: FinishedTest): void {
    onDone(test);
    setTaking(null);
  }

  return (
    <Stack gap={4}>
      <List>
        {TESTS.map(({ type, name, text, system }) => (
          <Row key={type} data-state={tests[type] ? 'done' : 'open'}>
            <SystemDot $system={system} />
            <div>
              <Text weight="strong">{name}</Text>
              <Text size="small" tone="quiet">
                {tests[type]?.result.title ?? text}
              </Text>
            </div>
            {tests[type] && (
              <>
                <CircleCheckIcon aria-hidden="true" />
                <VisuallyHidden>Done</VisuallyHidden>
              </>
            )}
            <Button
              ref={(button) => {
                if (button) buttons.current.set(type, button);
              }}
              variant="secondary"
              size="small"
              aria-label={`${tests[type] ? 'Retake' : 'Take Test'}: ${name}`}
              onClick={() => setTaking(type)}
            >
              {tests[type] ? 'Retake' : 'Take Test'}
            </Button>
          </Row>
        ))}
      </List>
      {taking && (
        <RemotePart
          // A new key remounts the part and loads it again.
          key={`${taking} ${attempt}`}
          part="insights/personality-test"
          props={{ testType: taking, save: false, onDone: finish, onClose: () => setTaking(null) }}
          whileLoading={<Spinner label="Opening the test" />}
          fallback={
            <PartUnavailableNotice
              title="The test cannot be opened just now."
              onTryAgain={() => setAttempt((tries) => tries + 1)}
              later={{ label: 'Take it later', onPress: () => setTaking(null) }}
            >
              You can go on without it and take it any time from your profile.
            </PartUnavailableNotice>
          }
        />
      )}
    </Stack>
  );
}
