import { IconButton, ImageIcon, toast } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutgoingPicture } from '../../../shared/model/outboxEntries';
import { loadPhotoParts } from './loadPhotoParts';
import type { SendPhotoDialog } from './SendPhotoDialog';

interface Props {
  otherName: string;
  onSend: (picture: OutgoingPicture) => void;
}

interface Shown {
  /** Null while it is being prepared. */
  chosen: OutgoingPicture | null;
  Dialog: typeof SendPhotoDialog;
}

/** The API also stores no more; a photo from a phone is about ten times as large. */
const SIDE_MAX_PX = 2_048;

/** Reasons why a picture cannot be decoded. */
const REFUSALS = {
  photo: 'This picture is damaged or incomplete. Please choose another copy of it, or another picture.',
  heic: 'This browser cannot read HEIC pictures. Please save a copy as JPEG. For new pictures of an iPhone, choose Most Compatible in Settings, Camera, Formats.',
  other: 'We cannot read this picture. Please choose a JPEG, PNG, WebP or AVIF.',
};

const imageIn = ({ files }: DataTransfer): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'));

/** Renders the photo button and a preview before sending. Photos can also be pasted or dropped on the page. */
export function SendPhoto({ otherName, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isLoading, setLoading] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  /** The file being prepared; undefined after cancelling. */
  const latest = useRef<File>(undefined);

  async function choose(file: File | undefined): Promise<void> {
    if (!file || isLoading || shown) return;
    setLoading(true);
    const parts = await loadPhotoParts();
    setLoading(false);
    if (!parts) return;
    const { SendPhotoDialog: Dialog } = parts;
    latest.current = file;
    setShown({ chosen: null, Dialog });
    const chosen = await parts.scalePicture(file, SIDE_MAX_PX);
    if (latest.current !== file) return;
    setShown(chosen && { chosen, Dialog });
    if (!chosen)
      toast({
        variant: 'destructive',
        title: 'Error',
        description: REFUSALS[await parts.recognisePicture(file)],
      });
  }

  function close(): void {
    latest.current = undefined;
    setShown(null);
  }

  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    // Some programs copy text together with an image of it, for example of a table; paste it as text.
    if (!data?.types.includes('Files') || data.types.includes('text/plain')) return;
    // Otherwise the browser would navigate to a dropped file.
    event.preventDefault();
    if (event.type !== 'dragover') void choose(imageIn(data));
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent | DragEvent) => take(event);
    document.addEventListener('paste', listener);
    document.addEventListener('drop', listener);
    document.addEventListener('dragover', listener);
    return () => {
      document.removeEventListener('paste', listener);
      document.removeEventListener('drop', listener);
      document.removeEventListener('dragover', listener);
    };
  }, []);

  return (
    <>
      <IconButton
        label="Send a photo"
        icon={<ImageIcon aria-hidden="true" />}
        loading={isLoading}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      {shown && (
        <shown.Dialog
          chosen={shown.chosen}
          otherName={otherName}
          onCancel={close}
          onSend={(picture) => {
            close();
            onSend(picture);
          }}
        />
      )}
    </>
  );
}
