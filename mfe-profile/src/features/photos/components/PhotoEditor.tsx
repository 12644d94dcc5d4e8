import { PHOTOS_MAX } from '@sixfold/api-contract';
import {
  Button,
  fontSize,
  Inline,
  Stack,
  Text,
  preloadToastStyles,
  space,
  SpinnerMark,
  styled,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useEffect, useRef } from 'react';
import { getPhotoActions } from '../api/photoActions';
import { getPhotoStore, usePhotoStore } from '../api/photoStore';
import { countFreeSlots, listUnfinished } from '../model/upload';
import { CropDialog } from './CropDialog';
import { EmptySlot, AddSlot } from './EmptySlot';
import { FailedUploads } from './FailedUploads';
import { PhotoTile } from './PhotoTile';
import { PhotoSlots } from './PhotoSlots';
import { ReviewTile } from './ReviewTile';
import { SortablePhotos } from './SortablePhotos';
import { UploadTile } from './UploadTile';
import { useFileGuards } from './useFileGuards';
import { usePhotoActions } from './usePhotoActions';

interface PhotoEditorProps {
  /** Includes unconfirmed changes. */
  photos: readonly string[];
  /** Photos that only the member can see for now. */
  photosInReview: readonly string[] | undefined;
  name: string;
  onPick: () => void;
  onFiles: (files: readonly File[]) => void;
  /** Absent while the complete profile is edited, which has its own Done button. */
  onDone?: () => void;
}

/** Exists before it has text, so that screen readers announce the text; takes no space while empty. */
const Status = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  font-size: ${fontSize[14]};

  &:empty {
    position: absolute;
  }
`;

/** Hidden on touch screens, which have no drag and drop. */
const MouseHint = styled.span`
  @media (hover: none), (pointer: coarse) {
    display: none;
  }
`;

/** Shows that a large photo is being scaled, which takes seconds, and offers to cancel it. */
function ScalingNotice() {
  const isPreparing = usePhotoStore(({ preparing = [] }) => preparing.length > 0);
  return (
    <>
      <Status role="status">
        {isPreparing && (
          <>
            <SpinnerMark />
            Preparing your photo…
          </>
        )}
      </Status>
      {isPreparing && (
        <Inline>
          <Button size="small" variant="ghost" onClick={() => getPhotoStore().setState({ preparing: [] })}>
            Cancel this photo
          </Button>
        </Inline>
      )}
    </>
  );
}

/** Renders the six slots: photos to reorder or delete, uploads, and free slots. */
export function PhotoEditor({
  photos,
  photosInReview = [],
  name,
  onPick,
  onFiles,
  onDone,
}: PhotoEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const allUploads = usePhotoStore((store) => store.uploads);
  const stored = [...photos, ...photosInReview];
  const uploads = listUnfinished(allUploads, stored);
  const { announcement, order, moveTo, remove, removeInReview, cancelUpload } = usePhotoActions(
    photos,
    container,
  );
  useFileGuards(onFiles);

  useEffect(preloadToastStyles, []);

  // The button that opened the editor is gone; editing the complete profile moves the focus itself.
  const hasDoneButton = onDone !== undefined;
  useEffect(() => {
    if (hasDoneButton) container.current?.focus({ preventScroll: true });
  }, [hasDoneButton]);

  const freeSlots = countFreeSlots(stored, allUploads);
  const pending = uploads.filter(({ state }) => state !== 'failed');
  const failed = uploads.filter(({ state }) => state === 'failed');
  const choosing = uploads.filter(({ state }) => state === 'choosing');
  const [cropped] = choosing;

  return (
    <>
      <div ref={container} tabIndex={-1} role="group" aria-label="Edit your photos">
        <Stack gap={3}>
          <Inline justify="between" wrap="never">
            <Text size="small" tone="quiet">
              {stored.length} of {PHOTOS_MAX}. People see the first one first.
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
              {photosInReview.map((photo) => (
                <ReviewTile key={photo} photo={photo} name={name} onRemove={() => removeInReview(photo)} />
              ))}
              {pending.map((upload) => (
                <UploadTile key={upload.id} upload={upload} onDrop={() => cancelUpload(upload.id)} />
              ))}
              {Array.from({ length: freeSlots }, (_, index) =>
                index === 0 ? <AddSlot key="add" onPick={onPick} /> : <EmptySlot key={index} />,
              )}
            </PhotoSlots>
          </SortablePhotos>
          {photosInReview.length > 0 && (
            <Text size="small">
              A photo in review may show nudity. A person looks at it before anybody else sees it.
            </Text>
          )}
          <ScalingNotice />
          <FailedUploads
            uploads={failed}
            hasFreeSlot={freeSlots > 0}
            onRetry={getPhotoActions().retry}
            onRemove={cancelUpload}
          />
          <Text size="small" tone="quiet">
            {photos.length > 1 ? 'Drag a photo to change the order, or use its menu. ' : ''}
            {freeSlots > 0 && <MouseHint>You can also drop or paste pictures here.</MouseHint>}
          </Text>
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </Stack>
      </div>
      {cropped && <CropDialog upload={cropped} choosing={choosing} />}
    </>
  );
}
