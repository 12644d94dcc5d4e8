import { PHOTOS_MAX } from '@sixfold/api-contract';
import { useSearchParams } from '@sixfold/client-kit';
import { Button } from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { usePhotoStore } from '../api/photoStore';
import { applyChanges } from '../model/photoChanges';
import { addFiles, LazyPhotoEditor } from './LazyPhotoEditor';
import { PhotoDropArea } from './PhotoDropArea';
import { PhotoViewer } from './PhotoViewer';

interface PhotoAreaProps {
  /** In stored order, the main one first. */
  photos: readonly string[];
  photosInReview: readonly string[] | undefined;
  name: string;
}

/**
 * Renders the member's photos and, on request or with the complete profile, their editor. Files can be dropped onto it.
 */
export function PhotoArea({ photos, photosInReview, name }: PhotoAreaProps) {
  const [params] = useSearchParams();
  const editsAll = params.get('edit') === 'true';
  const [isOpened, setOpened] = useState(false);
  const { uploads, changes } = usePhotoStore((photos) => photos);
  const picker = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  const shown = applyChanges(photos, changes);
  const inReviewCount = photosInReview?.length ?? 0;

  useEffect(() => {
    if (hasClosed.current) editButton.current?.focus();
    hasClosed.current = false;
  }, [isOpened]);

  function open(files: readonly File[]): void {
    if (files.length === 0) return;
    setOpened(true);
    addFiles(files);
  }

  function close(): void {
    hasClosed.current = true;
    setOpened(false);
  }

  const pick = () => picker.current?.click();

  return (
    <PhotoDropArea picker={picker} onFiles={open}>
      {editsAll || isOpened ? (
        <LazyPhotoEditor
          photos={shown}
          photosInReview={photosInReview}
          name={name}
          onPick={pick}
          onFiles={open}
          onDone={editsAll ? undefined : close}
        />
      ) : (
        <PhotoViewer
          photos={shown}
          name={name}
          unfinishedCount={uploads.length}
          inReviewCount={inReviewCount}
        >
          {shown.length + inReviewCount + uploads.length > 0 ? (
            <Button ref={editButton} variant="secondary" size="small" onClick={() => setOpened(true)}>
              Edit photos
            </Button>
          ) : null}
          {shown.length + inReviewCount < PHOTOS_MAX && (
            <Button
              data-slot="add"
              variant={shown.length > 0 ? 'ghost' : 'primary'}
              size="small"
              onClick={pick}
            >
              Add photos
            </Button>
          )}
        </PhotoViewer>
      )}
    </PhotoDropArea>
  );
}
