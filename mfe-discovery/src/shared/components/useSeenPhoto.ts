import { PHOTOS_MAX } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';
import { useEffect, useRef } from 'react';

const SEEN_AFTER_MS = 1_000;
const IN_VIEW_FROM = 0.5;

/** By member: the photos that were half in view for a second each. They travel with the decision about them. */
const getSeenPhotos = shareInScope('discovery.allSeenPhotos', () => new Map<string, Set<string>>());

function noteSeen(memberId: string, photo: string): void {
  const seenPhotos = getSeenPhotos();
  seenPhotos.set(memberId, (seenPhotos.get(memberId) ?? new Set()).add(photo));
}

/** Returns the photos of a member that were seen, if any; of more than a profile can have, the last ones. */
export const listSeenPhotos = (memberId: string): string[] | undefined => {
  const seen = getSeenPhotos().get(memberId);
  return seen && [...seen].slice(-PHOTOS_MAX);
};

/** Remembers that the photo in the returned element was really in view. */
export function useSeenPhoto(memberId: string, photo: string | undefined) {
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!photo || !element.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting)
          timer = setTimeout(() => document.hidden || noteSeen(memberId, photo), SEEN_AFTER_MS);
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
