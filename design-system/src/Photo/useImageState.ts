import { useCallback, useState } from 'react';

export type ImageState = 'loading' | 'loaded' | 'failed' | 'absent';

export interface ImageSources {
  src?: string | null;
  srcSet?: string;
  sizes?: string;
}

/**
 * Returns how far an image has come, and what its `<img>` needs to load it. Starts over when the source changes,
 * during rendering, so that a failed first photo never leaves its initials in front of the second.
 */
export function useImageState({ src, srcSet, sizes }: ImageSources): {
  state: ImageState;
  imageProps: {
    onLoad: () => void;
    onError: () => void;
    ref: (image: HTMLImageElement) => () => void;
  };
} {
  const [seen, setSeen] = useState<{ src: typeof src; state: ImageState }>(() => fresh(src));
  const current = seen.src === src ? seen : fresh(src);
  if (current !== seen) setSeen(current);

  const settle = (state: ImageState) => setSeen({ src, state });

  // Sources belong to images in the document only. Chromium keeps every image with a `srcset` alive until it leaves the
  // document, which one of an abandoned render never entered, and one that is loading until its answer comes.
  const ref = useCallback(
    (image: HTMLImageElement) => {
      setSources(image, { sizes, srcset: srcSet, src });
      // A cached image may be complete at once.
      if (image.complete && image.naturalWidth > 0) setSeen({ src, state: 'loaded' });
      return () => {
        if (!image.complete) setSources(image, { sizes: null, srcset: null, src: null });
      };
    },
    [src, srcSet, sizes],
  );

  return {
    state: current.state,
    imageProps: { onLoad: () => settle('loaded'), onError: () => settle('failed'), ref },
  };
}

function fresh(src: string | null | undefined): { src: string | null | undefined; state: ImageState } {
  return { src, state: src ? 'loading' : 'absent' };
}

function setSources(image: HTMLImageElement, sources: Record<string, string | null | undefined>): void {
  for (const [name, value] of Object.entries(sources)) {
    if (value) image.setAttribute(name, value);
    else image.removeAttribute(name);
  }
}
