import { PHOTOS_MAX } from '@sixfold/api-contract';
import { Button, Inline, Notice, Stack, Text, prepareToasts, VisuallyHidden } from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { photoUploads } from '../api/photoUploads';
import { usePhotoDesk } from '../api/photoDesk';
import { roomFor, underWay } from '../model/upload';
import { CropDialog } from './CropDialog';
import { EmptySlot, AddSlot } from './EmptySlot';
import { PhotoTile } from './PhotoTile';
import { PhotoSlots } from './PhotoSlots';
import { SortablePhotos } from './SortablePhotos';
import { UploadTile } from './UploadTile';
import { useFileGuards } from './useFileGuards';
import { usePhotoDeeds } from './usePhotoDeeds';

interface PhotoEditorProps {
  /** As the member sees them: with what is not confirmed yet. */
  photos: readonly string[];
  name: string;
  /** Opens the file picker. */
  onPick: () => void;
  /** Files that were pasted. */
  onFiles: (files: readonly File[]) => void;
  /** Absent while the whole profile is edited: that has its own way out. */
  onDone?: () => void;
}

/** The six places: photos to be put in order or deleted, pictures on their way, and room for more. */
export function PhotoEditor({ photos, name, onPick, onFiles, onDone }: PhotoEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const allUploads = usePhotoDesk((desk) => desk.uploads);
  const uploads = underWay(allUploads, photos);
  const { news, order, moveTo, remove, drop } = usePhotoDeeds(photos, container);
  useFileGuards(onFiles);

  useEffect(prepareToasts, []);

  // The button that opened this is gone; the whole profile has its own place to begin.
  const hasOwnEnd = onDone !== undefined;
  useEffect(() => {
    if (hasOwnEnd) container.current?.focus({ preventScroll: true });
  }, [hasOwnEnd]);

  const room = roomFor(photos, allUploads);
  const failed = uploads.filter(({ state }) => state === 'failed');
  const choosing = uploads.filter(({ state }) => state === 'choosing');
  const [cropped] = choosing;

  return (
    <>
      <div ref={container} tabIndex={-1} role="group" aria-label="Edit your photos">
        <Stack gap={3}>
          <Inline justify="between" wrap="never">
            <Text size="small" tone="quiet">
              {photos.length} of {PHOTOS_MAX}. The first is the one people meet.
            </Text>
            {onDone && (
              <Button size="small" variant="secondary" onClick={onDone}>
                Done
              </Button>
            )}
          </Inline>
          <SortablePhotos photos={photos} onOrder={order}>
            <PhotoSlots aria-label="Your photos, in order">
              {photos.map((photo, index) => (
                <PhotoTile
                  key={photo}
                  photo={photo}
                  index={index}
                  count={photos.length}
                  name={name}
                  onMoveTo={(place) => moveTo(photo, place)}
                  onDelete={() => remove(photo)}
                />
              ))}
              {uploads.map((upload) => (
                <UploadTile
                  key={upload.id}
                  upload={upload}
                  onRetry={() => photoUploads.retry(upload.id)}
                  onDrop={() => drop(upload.id)}
                />
              ))}
              {Array.from({ length: room }, (_, index) =>
                index === 0 ? <AddSlot key="add" onPick={onPick} /> : <EmptySlot key={index} />,
              )}
            </PhotoSlots>
          </SortablePhotos>
          {failed.length > 0 && (
            <Notice
              tone="danger"
              title={failed.length === 1 ? 'Not uploaded' : `${failed.length} not uploaded`}
            >
              {failed.map(({ id, file, failure }) => (
                <div key={id}>
                  {file.name}: {failure?.reason}
                </div>
              ))}
            </Notice>
          )}
          <Text size="small" tone="quiet">
            {photos.length > 1 ? 'Drag a photo to change the order, or use its menu. ' : ''}
            {room > 0 ? 'You can also drop or paste pictures here.' : ''}
          </Text>
          <VisuallyHidden role="status">{news}</VisuallyHidden>
        </Stack>
      </div>
      {cropped && <CropDialog upload={cropped} choosing={choosing} />}
    </>
  );
}
