import { PHOTO_REVIEW_DAYS, type Pose } from '@sixfold/api-contract';
import { Button, Inline, media, Notice, space, Stack, styled, Text } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { POSE_TEXTS } from '../model/photoCheckTexts';
import { Viewfinder } from './Viewfinder';

const Sheet = styled.div`
  display: grid;
  gap: ${space[2]};
  grid-template-columns: repeat(3, minmax(0, 1fr));

  /* Three in a row are too small on a phone to see whether a face is sharp. */
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
      max-height: 36vh;
    }
  }
`;

interface ReviewStepProps {
  poses: readonly Pose[];
  frames: readonly string[];
  /** False when a program compares the pictures. */
  reviewedByPerson: boolean;
  submitting: boolean;
  failureText: string | null;
  onSubmit: () => void;
  onRetake: () => void;
}

export function ReviewStep(props: ReviewStepProps) {
  const { poses, frames, reviewedByPerson, submitting, failureText, onSubmit, onRetake } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => submitButton.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Sheet>
        {frames.map((frame, index) => (
          <Viewfinder key={poses[index]}>
            <img src={frame} alt={`Picture: ${POSE_TEXTS[poses[index] ?? 'look_straight']}`} />
          </Viewfinder>
        ))}
      </Sheet>
      <Text size="small" tone="quiet">
        Your whole face should be sharp and visible in each picture. Nothing has been sent yet.{' '}
        {reviewedByPerson
          ? `A person on our team will look at these pictures, which may take a few days. They are deleted then, and after ${PHOTO_REVIEW_DAYS} days in any case.`
          : 'A program on our server will compare these pictures. If it cannot decide, a person on our team will look at them.'}
      </Text>
      {failureText && (
        <Notice tone="danger" role="alert">
          {failureText}
        </Notice>
      )}
      <Inline justify="end">
        <Button variant="secondary" disabled={submitting} onClick={onRetake}>
          Retake
        </Button>
        <Button ref={submitButton} loading={submitting} loadingLabel="Checking your photo" onClick={onSubmit}>
          Submit
        </Button>
      </Inline>
    </Stack>
  );
}
