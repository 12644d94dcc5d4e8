import { shareInScope } from '@sixfold/client-kit';
import { useEffect, useRef } from 'react';

const SEEN_AFTER_MS = 1_000;
const IN_VIEW_FROM = 0.5;

/** By member: the photo that was half in view on a card for a second. It travels with the decision about them. */
const getSeenPhotos = shareInScope('discovery.seenPhotos', () => new Map<string, string>());

export const getSeenPhoto = (memberId: string): string | undefined => getSeenPhotos().get(memberId);

/** Remembers that the photo in the returned element was really in view. */
export function useSeenPhoto(memberId: string, photo: string | undefined) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!photo || !element.current) return undefined;
    const seenPhotos = getSeenPhotos();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting)
          timer = setTimeout(() => document.hidden || seenPhotos.set(memberId, photo), SEEN_AFTER_MS);
      },
      { threshold: IN_VIEW_FROM },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [memberId, photo]);

  return element;
}
