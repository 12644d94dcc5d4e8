import { useEffect } from 'react';

/** Sets the page title for the tab and history; screen readers announce it after a navigation. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Sixfold' ? title : `${title} · Sixfold`;
  }, [title]);
}
