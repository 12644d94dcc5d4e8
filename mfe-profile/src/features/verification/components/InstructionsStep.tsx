import { Button, Checkbox, Inline, Notice, Stack, Text } from '@sixfold/design-system';
import { PHOTO_REVIEW_DAYS } from '@sixfold/api-contract';
import { styled, space } from '@sixfold/design-system';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding-inline-start: ${space[5]};
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
      <List>
        <li>Sit where light falls on your face, without sunglasses, alone in the picture.</li>
        <li>
          We ask for three poses, one after the other: straight, and your head turned a little to each side.
        </li>
        <li>You see every picture before it is sent.</li>
      </List>
      <Stack gap={2}>
        <Text size="small" tone="quiet">
          A program on our own server compares the pictures with the photos of your profile. Where there is no
          such program, or it cannot decide, a person on our team looks at them; you read which of the two it
          will be before you send anything. The pictures are deleted as soon as the check is decided. They
          wait {PHOTO_REVIEW_DAYS} days at most for a person, and you can take them back until then. Nothing
          measured from your face is kept. A photo check is no proof of who you are.
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
