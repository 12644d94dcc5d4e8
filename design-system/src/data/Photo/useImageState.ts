import { useCallback, useState } from 'react';

export type ImageState = 'loading' | 'loaded' | 'failed' | 'absent';

/** Images already shown on this page are in the browser's cache, so they appear immediately when shown again. */
const shownSources = new Set<string>();

export interface ImageSources {
  src?: string | null;
  srcSet?: string;
  sizes?: string;
}

/**
 * Returns an image's loading state and the props of its `<img>`. The state resets during render when the source
 * changes, so that the initials of a failed photo never cover the next one.
 */
export function useImageState({ src, srcSet, sizes }: ImageSources): {
  state: ImageState;
  imageProps: {
    onLoad: () => void;
    onError: () => void;
    ref: (image: HTMLImageElement) => () => void;
  };
} {
  const [seen, setSeen] = useState<{ src: typeof src; state: ImageState }>(() => createInitialState(src));
  const current = seen.src === src ? seen : createInitialState(src);
  if (current !== seen) setSeen(current);

  const setStateIfCurrent = useCallback(
    (state: ImageState) => {
      if (src) shownSources[state === 'loaded' ? 'add' : 'delete'](src);
      setSeen((now) => (now.src === src && now.state === state ? now : { src, state }));
    },
    [src],
  );

  // Sources are set only while the image is in the document. Chromium keeps every image with a `srcset` alive until it
  // leaves the document, which never happens for an abandoned render, and a loading one until its response arrives.
  const ref = useCallback(
    (image: HTMLImageElement) => {
      setSources(image, { sizes, srcset: srcSet, src });
      // A cached image may already be complete.
      if (image.complete && image.naturalWidth > 0) setStateIfCurrent('loaded');
      return () => {
        if (!image.complete) setSources(image, { sizes: null, srcset: null, src: null });
      };
    },
    [src, srcSet, sizes, setStateIfCurrent],
  );

  return {
    state: current.state,
    imageProps: {
      onLoad: () => setStateIfCurrent('loaded'),
      onError: () => setStateIfCurrent('failed'),
      ref,
    },
  };
}

function createInitialState(src: string | null | undefined): {
  src: string | null | undefined;
  state: ImageState;
} {
  if (!src) return { src, state: 'absent' };
  return { src, state: shownSources.has(src) ? 'loaded' : 'loading' };
}

function setSources(image: HTMLImageElement, sources: Record<string, string | null | undefined>): void {
  for (const [name, value] of Object.entries(sources)) {
    if (value) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
}
