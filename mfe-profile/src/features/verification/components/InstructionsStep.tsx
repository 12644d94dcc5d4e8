import {
  Button,
  CameraIcon,
  Checkbox,
  color,
  EyeIcon,
  Inline,
  Notice,
  space,
  Stack,
  styled,
  SunIcon,
  Text,
} from '@sixfold/design-system';
import { PHOTO_REVIEW_DAYS } from '@sixfold/api-contract';

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;

  > span {
    display: grid;
    place-items: center;
    width: min(2.5rem, 11vw);
    height: min(2.5rem, 11vw);
    border-radius: 50%;
    background: ${color.accentWash};
    color: ${color.accent};
  }
  svg {
    width: 50%;
    height: 50%;
  }
`;

interface InstructionsStepProps {
  consents: boolean;
  onConsent: (consents: boolean) => void;
  starting: boolean;
  failureText: string | null;
  onStart: () => void;
  onCancel: () => void;
}

/** Explains the check and the use of the pictures, and asks for the required consent. */
export function InstructionsStep(props: InstructionsStepProps) {
  const { consents, onConsent, starting, failureText, onStart, onCancel } = props;
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={2}>
        <Step>
          <span aria-hidden="true">
            <SunIcon />
          </span>
          Sit where light falls on your face, without sunglasses, alone in the picture.
        </Step>
        <Step>
          <span aria-hidden="true">
            <CameraIcon />
          </span>
          We ask for three poses, one after the other: straight, and your head turned a little to each side.
        </Step>
        <Step>
          <span aria-hidden="true">
            <EyeIcon />
          </span>
          You see every picture before it is sent.
        </Step>
      </Stack>
      <Stack gap={2}>
        <Text size="small" tone="quiet">
          A program on our own server compares the pictures with your photos. Where there is none, or it
          cannot decide, a person on our team looks at them; you read which of the two it will be before you
          send anything.
        </Text>
        <Text size="small" tone="quiet">
          The pictures are deleted as soon as the check is decided. They wait {PHOTO_REVIEW_DAYS} days at most
          for a person, and you can take them back until then. Nothing measured from your face is kept. A
          photo check is no proof of who you are.
        </Text>
        <Checkbox
          label="I agree that these pictures of my face are compared with my photos, by a program or by a person on your team."
          checked={consents}
          onCheckedChange={onConsent}
        />
      </Stack>
      {failureText && (
        <Notice tone="danger" role="alert">
          {failureText}
        </Notice>
      )}
      <Inline justify="end">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button disabled={!consents} loading={starting} loadingLabel="Starting" onClick={onStart}>
          Open Camera
        </Button>
      </Inline>
    </Stack>
  );
}
