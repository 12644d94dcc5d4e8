import { PHOTO_REVIEW_DAYS, type Pose } from '@sixfold/api-contract';
import { Button, color, fontSize, media, Notice, space, Stack, styled, Text } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { POSE_NAMES, POSE_TEXTS } from '../model/photoCheckTexts';
import { Viewfinder } from './Viewfinder';

const PictureGrid = styled.div`
  display: grid;
  gap: ${space[3]} ${space[2]};
  grid-template-columns: repeat(3, minmax(0, 1fr));

  /* Three in a row are too small on a phone to see whether a face is sharp. */
  ${media.small} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;

      > :first-child {
        max-height: 29vh;
      }
    }
  }
`;

const Picture = styled.figure`
  display: grid;
  gap: ${space[1]};
  margin: 0;

  > figcaption {
    color: ${color.quiet};
    font-size: ${fontSize[14]};
    text-align: center;
  }
`;

const ReviewActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[3]};

  ${media.small} {
    > :last-child {
      flex: 1 1 60%;
    }
    > :first-child {
      flex: 1 1 auto;
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
  // The picture that is compared with the photos comes first, and is the large one on a phone.
  const pictures = poses
    .map((pose, index) => ({ pose, frame: frames[index] }))
    .sort((one, other) => Number(other.pose === 'look_straight') - Number(one.pose === 'look_straight'));
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => submitButton.current?.focus(), []);
  return (
    <Stack gap={4}>
      <Text weight="medium">Is your whole face sharp and visible in each picture?</Text>
      <PictureGrid>
        {pictures.map(({ pose, frame }) => (
          <Picture key={pose}>
            <Viewfinder>
              <img src={frame} alt={`Picture: ${POSE_TEXTS[pose]}`} />
            </Viewfinder>
            <figcaption aria-hidden="true">{POSE_NAMES[pose]}</figcaption>
          </Picture>
        ))}
      </PictureGrid>
      <Text size="small" tone="quiet">
        Nothing has been sent yet.{' '}
        {reviewedByPerson
          ? `A person on our team will look at these pictures, which may take a few days. They are deleted then, and after ${PHOTO_REVIEW_DAYS} days in any case.`
          : 'A program on our server will compare these pictures. If it cannot decide, a person on our team will look at them.'}
      </Text>
      {failureText && (
        <Notice tone="danger" role="alert">
          {failureText}
        </Notice>
      )}
      <ReviewActions>
        <Button variant="secondary" size="large" disabled={submitting} onClick={onRetake}>
          Retake
        </Button>
        <Button
          ref={submitButton}
          size="large"
          loading={submitting}
          loadingLabel="Checking your photo"
          onClick={onSubmit}
        >
          Submit
        </Button>
      </ReviewActions>
    </Stack>
  );
}
