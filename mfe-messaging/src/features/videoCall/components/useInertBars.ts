import { useEffect, type RefObject } from 'react';

/** Makes the covered bars of the page inert for the keyboard and for screen readers. */
export function useInertBars(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = screen.current?.closest('main')?.parentElement;
    const covered = [...(frame?.querySelectorAll<HTMLElement>(':scope > :is(header, nav, a)') ?? [])];
    covered.forEach((element) => (element.inert = true));
    return () => covered.forEach((element) => (element.inert = false));
  }, [screen]);
}
