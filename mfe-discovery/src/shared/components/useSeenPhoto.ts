import { PHOTOS_MAX } from '@sixfold/api-contract';
import { shareInScope } from '@sixfold/client-kit';
import { useEffect, useRef } from 'react';

const SEEN_AFTER_MS = 1_000;
const IN_VIEW_FROM = 0.5;

/** By member: photos at least half in view for a second. They are sent with the decision. */
const getSeenPhotos = shareInScope('discovery.allSeenPhotos', () => new Map<string, Set<string>>());

function noteSeen(memberId: string, photo: string): void {
  const seenPhotos = getSeenPhotos();
  seenPhotos.set(memberId, (seenPhotos.get(memberId) ?? new Set()).add(photo));
}

/** Returns the seen photos of a member, if any: at most as many as a profile can have, latest last. */
export const listSeenPhotos = (memberId: string): string[] | undefined => {
  const seen = getSeenPhotos().get(memberId);
  return seen && [...seen].slice(-PHOTOS_MAX);
};

/** Returns a ref for the element of a photo, which is recorded as seen once it was in view. */
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
