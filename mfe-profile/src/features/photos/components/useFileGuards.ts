import { useEffect, useEffectEvent } from 'react';

const isWritable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/**
 * While photos are edited: takes a picture that is pasted, unless into a text, and keeps the browser from opening a file
 * that is dropped beside the area, which would leave the page with everything that was typed on it.
 */
export function useFileGuards(onPaste: (files: readonly File[]) => void): void {
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isWritable(event.target)) return;
    event.preventDefault();
    onPaste(files);
  });

  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', takePasted);
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      document.removeEventListener('paste', takePasted);
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}
