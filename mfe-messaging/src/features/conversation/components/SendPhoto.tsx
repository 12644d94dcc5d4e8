import { PHOTO_KINDS } from '@sixfold/api-contract';
import { IconButton, ImageIcon, toast } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OutgoingPicture } from '../../../shared/model/outboxEntries';
import { loadPhotoParts } from './loadPhotoParts';
import type { SendPhotoDialog } from './SendPhotoDialog';

interface Props {
  otherName: string;
  onSend: (picture: OutgoingPicture) => void;
}

/** More is not stored by the API either; a phone's picture is ten times as heavy. */
const SIDE_MAX_PX = 2_048;

/** Every browser decodes the kinds that the server takes. */
const DAMAGED =
  'This picture is damaged or incomplete. Please choose another copy of it, or another picture.';
const UNREADABLE = 'We cannot read this picture. Please choose a JPEG, PNG, WebP or AVIF.';

const imageIn = ({ files }: DataTransfer): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'));

/** Chooses a photo, by its button, by pasting or by dropping one on the page, and shows it before it is sent. */
export function SendPhoto({ otherName, onSend }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [shown, setShown] = useState<{ chosen: OutgoingPicture; Shown: typeof SendPhotoDialog } | null>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file || isPreparing || shown) return;
    setPreparing(true);
    const parts = await loadPhotoParts();
    const chosen = await parts?.scalePicture(file, SIDE_MAX_PX);
    setPreparing(false);
    if (parts && chosen) setShown({ chosen, Shown: parts.SendPhotoDialog });
    else if (parts)
      toast({
        variant: 'destructive',
        title: 'Error',
        description: PHOTO_KINDS.includes(file.type) ? DAMAGED : UNREADABLE,
      });
  }

  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData;
    // Words that come with a picture of themselves, as from a table, are meant as words.
    if (!data?.types.includes('Files') || data.types.includes('text/plain')) return;
    // Otherwise the browser would leave the page for a file that is dropped.
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
        loading={isPreparing}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {shown && (
        <shown.Shown
          chosen={shown.chosen}
          otherName={otherName}
          onCancel={() => setShown(null)}
          onSend={() => {
            setShown(null);
            onSend(shown.chosen);
          }}
        />
      )}
    </>
  );
}
