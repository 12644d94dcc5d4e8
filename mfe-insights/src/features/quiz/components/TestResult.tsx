import type { QuizResult } from '@sixfold/api-contract';
import {
  Button,
  Chip,
  color,
  displayFace,
  Heading,
  Inline,
  Notice,
  Stack,
  styled,
  Text,
  type SystemName,
} from '@sixfold/design-system';
import type { QuizScale } from '@sixfold/domain/texts';
import { useEffect, useRef } from 'react';
import { ResultSpectrum } from './ResultSpectrum';

const Type = styled.h3`
  ${displayFace}
  margin: 0;
  color: ${color.accent};
  font-size: 3rem;
  line-height: 1.1;

  &:focus {
    outline: none;
  }
`;

interface TestResultProps {
  system: SystemName;
  result: QuizResult;
  scales: readonly QuizScale[];
  /** `kept` means that the result is saved or does not need to be. */
  saving: 'kept' | 'underway' | 'failed';
  failureText: string;
  onSaveAgain: () => void;
  onContinue: () => void;
  onLeave: () => void;
}

/** Renders the result. Focuses the type, so that it is announced first. */
export function TestResult({
  system,
  result,
  scales,
  saving,
  failureText,
  onSaveAgain,
  onContinue,
  onLeave,
}: TestResultProps) {
  const type = useRef<HTMLHeadingElement>(null);
  useEffect(() => type.current?.focus(), []);
  const titleSaysMore = result.title !== result.type;

  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Text size="small" tone="quiet">
          Your result
        </Text>
        <Type ref={type} tabIndex={-1}>
          {result.type}
        </Type>
        {titleSaysMore && (
          <Heading level={4} size="medium">
            {result.title}
          </Heading>
        )}
      </Stack>
      <Text measure>{result.description}</Text>
      <ResultSpectrum system={system} scales={scales} />
      {/* The traits of this test are the scores already shown above. */}
      {system !== 'loveLanguage' && (
        <Inline as="ul" gap={2} aria-label="Traits">
          {result.traits.map((trait) => (
            <Chip as="li" key={trait} system={system}>
              {trait}
            </Chip>
          ))}
        </Inline>
      )}
      {saving === 'failed' && (
        <Notice tone="danger" title="Failed to save test results.">
          {failureText} Your answers are still here.
        </Notice>
      )}
      <Inline justify="end">
        {saving === 'failed' ? (
          <>
            <Button variant="ghost" onClick={onLeave}>
              Back to Tests
            </Button>
            <Button onClick={onSaveAgain}>Save Again</Button>
          </>
        ) : (
          <Button loading={saving === 'underway'} loadingLabel="Saving your result" onClick={onContinue}>
            Continue
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
