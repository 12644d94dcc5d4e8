import type { OwnProfile } from '@sixfold/api-contract';
import { RemotePart } from '@sixfold/client-kit';
import {
  Button,
  Card,
  Chip,
  color,
  Heading,
  Hexagon,
  Inline,
  Notice,
  space,
  Spinner,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { SYSTEM_NAMES, type QuizType } from '@sixfold/domain';
import { useState } from 'react';
import { listSystemValues, type SystemValue } from '../model/systemValues';

// Two columns if there is room; every row starts with a line, including the first one of the second column.
const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  column-gap: ${space[10]};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[3]};
    border-top: 1px solid ${color.line};
  }
`;

interface PersonalityCardProps {
  profile: OwnProfile;
  /** Called when a finished test has changed the profile's types. */
  onTypesChanged: () => void;
}

/** Renders the member's type in each of the six systems; the tests of three can be repeated. */
export function PersonalityCard({ profile, onTypesChanged }: PersonalityCardProps) {
  const [test, setTest] = useState<QuizType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const closeTest = () => setTest(null);
  const systems = listSystemValues(profile);
  const knownCount = systems.filter(({ values }) => values.length > 0).length;
  const words = `${knownCount} of ${systems.length} systems known`;

  return (
    <Card as="section" aria-label="Personality">
      <Stack gap={4}>
        <Inline justify="between">
          <Stack gap={1}>
            <Heading level={2} size="small">
              Personality
            </Heading>
            <Text size="small" tone="quiet">
              {words}
            </Text>
          </Stack>
          <Hexagon
            size="small"
            decorative
            breakdown={Object.fromEntries(
              systems.map(({ system, values }) => [system, values.length > 0 ? 1 : null]),
            )}
          />
        </Inline>
        <Rows>
          {systems.map((row) => (
            <SystemRow key={row.system} {...row} onTest={setTest} />
          ))}
        </Rows>
        {test && (
          <RemotePart
            // A new key remounts the part and loads it again.
            key={`${test} ${attempt}`}
            part="insights/personality-test"
            props={{
              testType: test,
              save: true,
              onDone: () => {
                closeTest();
                onTypesChanged();
              },
              onClose: closeTest,
            }}
            whileLoading={<Spinner label="Opening the test" />}
            fallback={
              <TestsUnavailable onTryAgain={() => setAttempt((tries) => tries + 1)} onClose={closeTest} />
            }
          />
        )}
      </Stack>
    </Card>
  );
}

function SystemRow({
  system,
  values,
  whileUnknown,
  quiz,
  onTest,
}: SystemValue & { onTest: (quiz: QuizType) => void }) {
  const name = SYSTEM_NAMES[system];
  const verb = values.length > 0 ? 'Retake' : 'Take Test';
  return (
    <li>
      <Stack gap={1}>
        <Text as="span" size="small" tone="quiet">
          {name}
        </Text>
        {values.length > 0 ? (
          <Inline gap={2}>
            {values.map((value) => (
              <Chip key={value} system={system}>
                {value}
              </Chip>
            ))}
          </Inline>
        ) : (
          <Text as="span" size="small">
            {whileUnknown}
          </Text>
        )}
      </Stack>
      {quiz && (
        <Button variant="secondary" size="small" aria-label={`${verb}: ${name}`} onClick={() => onTest(quiz)}>
          {verb}
        </Button>
      )}
    </li>
  );
}

function TestsUnavailable({ onTryAgain, onClose }: { onTryAgain: () => void; onClose: () => void }) {
  return (
    <Notice
      tone="warning"
      role="alert"
      title="The tests cannot be opened right now"
      action={
        <Inline gap={2}>
          <Button variant="secondary" size="small" onClick={onTryAgain}>
            Try again
          </Button>
          <Button variant="ghost" size="small" onClick={onClose}>
            Take it later
          </Button>
        </Inline>
      }
    >
      Your profile is unchanged.
    </Notice>
  );
}
