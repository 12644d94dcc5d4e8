import { Button, Dialog, Inline, radius, SpinnerMark, styled, Text } from '@sixfold/design-system';
import type { OutgoingPicture } from '../../../shared/model/outboxEntries';
import { useBlobImage } from './useBlobImage';

const Picture = styled.img`
  display: block;
  width: auto;
  max-width: 100%;
  max-height: min(60dvh, 32rem);
  height: auto;
  margin-inline: auto;
  border-radius: ${radius.control};
`;

/** Focuses the button so that Enter sends, as in the message field. */
const focus = (button: HTMLElement | null) => button?.focus();

interface Props {
  /** Null while it is being prepared. */
  chosen: OutgoingPicture | null;
  otherName: string;
  onSend: (picture: OutgoingPicture) => void;
  onCancel: () => void;
}

export function SendPhotoDialog({ chosen, otherName, onSend, onCancel }: Props) {
  return (
    <Dialog
      open
      title="Send this photo?"
      description={`${otherName} sees it covered first and decides when to open it. Where and when it was taken is not sent along.`}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          {chosen && (
            <Button ref={focus} onClick={() => onSend(chosen)}>
              Send
            </Button>
          )}
        </>
      }
    >
      <Inline gap={2} justify="center" role="status">
        {!chosen && (
          <>
            <SpinnerMark />
            <Text>Preparing your photo…</Text>
          </>
        )}
      </Inline>
      {chosen && <ChosenPicture {...chosen} />}
    </Dialog>
  );
}

function ChosenPicture({ picture, width, height }: OutgoingPicture) {
  const ref = useBlobImage(picture);
  return <Picture ref={ref} alt="The photo you chose" width={width} height={height} />;
}
