import { toast } from '@sixfold/design-system';
import { useEffect, useState, type RefObject } from 'react';
import { photoChanges } from '../api/photoChanges';
import { photoUploads } from '../api/photoUploads';
import { moved } from '../model/photoChanges';

interface PhotoDeeds {
  /** What was just done, for those who do not see it. */
  news: string;
  order: (photos: readonly string[]) => void;
  moveTo: (photo: string, index: number) => void;
  remove: (photo: string) => void;
  /** Takes an upload off. */
  drop: (uploadId: number) => void;
}

const NEXT_TO_ADD = '[data-slot="add"]';
const menuOf = (photo: string) => `[data-photo="${photo}"] [data-slot="menu"]`;

/** What a member does to their photos here, with the focus where it makes sense afterwards and words about it. */
export function usePhotoDeeds(
  photos: readonly string[],
  container: RefObject<HTMLElement | null>,
): PhotoDeeds {
  const [news, setNews] = useState('');
  const [focus, setFocus] = useState<{ selectors: readonly string[] } | null>(null);

  // After the render that has brought what is to have it.
  useEffect(() => {
    const target = focus?.selectors
      .map((selector) => container.current?.querySelector<HTMLElement>(selector))
      .find((element) => element);
    (target ?? (focus && container.current))?.focus();
  }, [focus, container]);

  return {
    news,
    order: photoChanges.order,
    moveTo(photo, index) {
      photoChanges.order(moved(photos, photo, index));
      setNews(
        index === 0
          ? 'This is your main photo now.'
          : `Photo moved to place ${index + 1} of ${photos.length}.`,
      );
      setFocus({ selectors: [menuOf(photo)] });
    },
    remove(photo) {
      const index = photos.indexOf(photo);
      const neighbour = photos[index + 1] ?? photos[index - 1];
      photoChanges.remove(photo);
      setNews('');
      setFocus({ selectors: [...(neighbour ? [menuOf(neighbour)] : []), NEXT_TO_ADD] });
      toast({
        title: 'Photo deleted',
        action: {
          label: 'Undo',
          onAction() {
            photoChanges.restore(photo, index);
            setNews('The photo is back.');
            setFocus({ selectors: [menuOf(photo)] });
          },
        },
      });
    },
    drop(uploadId) {
      photoUploads.drop(uploadId);
      setFocus({ selectors: [NEXT_TO_ADD] });
    },
  };
}
