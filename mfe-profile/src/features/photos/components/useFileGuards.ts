import { useEffect, useEffectEvent } from 'react';

const isWritable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/**
 * Adds pasted pictures while photos are edited, unless they are pasted into a text field. It also keeps the browser
 * from opening a file that is dropped outside the area, which would leave the page and its edits.
 */
export function useFileGuards(onPaste: (files: readonly File[]) => void): void {
  const addPasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isWritable(event.target)) return;
    event.preventDefault();
    onPaste(files);
  });

  useEffect(() => {
    const preventOpening = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', addPasted);
    window.addEventListener('dragover', preventOpening);
    window.addEventListener('drop', preventOpening);
    return () => {
      document.removeEventListener('paste', addPasted);
      window.removeEventListener('dragover', preventOpening);
      window.removeEventListener('drop', preventOpening);
    };
  }, []);
}
