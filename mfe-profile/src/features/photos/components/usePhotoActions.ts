import { toast } from '@sixfold/design-system';
import { useEffect, useState, type RefObject } from 'react';
import { getPhotoActions } from '../api/photoActions';
import { movePhoto } from '../model/photoChanges';

interface PhotoActions {
  /** The last change, for screen readers. */
  announcement: string;
  order: (photos: readonly string[]) => void;
  moveTo: (photo: string, index: number) => void;
  remove: (photo: string) => void;
  /** Permanently removes a photo in review. */
  removeInReview: (photo: string) => void;
  cancelUpload: (uploadId: number) => void;
}

const ADD_SLOT_SELECTOR = '[data-slot="add"]';
const getMenuSelector = (photo: string) => `[data-photo="${photo}"] [data-slot="menu"]`;

/** Changes the photos, then moves the focus to the next element and announces the change. */
export function usePhotoActions(
  photos: readonly string[],
  container: RefObject<HTMLElement | null>,
): PhotoActions {
  const [announcement, setAnnouncement] = useState('');
  const [focus, setFocus] = useState<{ selectors: readonly string[] } | null>(null);

  // After the render that contains the focus target.
  useEffect(() => {
    const target = focus?.selectors
      .map((selector) => container.current?.querySelector<HTMLElement>(selector))
      .find((element) => element);
    (target ?? (focus && container.current))?.focus();
  }, [focus, container]);

  return {
    announcement,
    order: getPhotoActions().order,
    moveTo(photo, index) {
      getPhotoActions().order(movePhoto(photos, photo, index));
      setAnnouncement(
        index === 0
          ? 'This is your main photo now.'
          : `Photo moved to place ${index + 1} of ${photos.length}.`,
      );
      setFocus({ selectors: [getMenuSelector(photo)] });
    },
    remove(photo) {
      const index = photos.indexOf(photo);
      const neighbor = photos[index + 1] ?? photos[index - 1];
      getPhotoActions().remove(photo);
      setAnnouncement('');
      setFocus({ selectors: [...(neighbor ? [getMenuSelector(neighbor)] : []), ADD_SLOT_SELECTOR] });
      toast({
        title: 'Photo deleted',
        action: {
          label: 'Undo',
          onAction() {
            getPhotoActions().restore(photo, index);
            setAnnouncement('The photo is back.');
            setFocus({ selectors: [getMenuSelector(photo)] });
          },
        },
      });
    },
    removeInReview(photo) {
      getPhotoActions().remove(photo);
      setAnnouncement('The photo is removed.');
      setFocus({ selectors: [ADD_SLOT_SELECTOR] });
    },
    cancelUpload(uploadId) {
      getPhotoActions().cancel(uploadId);
      setFocus({ selectors: [ADD_SLOT_SELECTOR] });
    },
  };
}
