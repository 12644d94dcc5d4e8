import { useState } from 'react';

export type ImageState = 'loading' | 'loaded' | 'failed' | 'absent';

/**
 * How far an image has come. Starts over when the source changes, during rendering, so that a failed first
 * photo never leaves its initials in front of the second.
 */
export function useImageState(src: string | null | undefined): {
  state: ImageState;
  imageProps: { onLoad: () => void; onError: () => void; ref: (image: HTMLImageElement | null) => void };
} {
  const [seen, setSeen] = useState<{ src: typeof src; state: ImageState }>(() => fresh(src));
  const current = seen.src === src ? seen : fresh(src);
  if (current !== seen) setSeen(current);

  const settle = (state: ImageState) => setSeen({ src, state });
  return {
    state: current.state,
    imageProps: {
      onLoad: () => settle('loaded'),
      onError: () => settle('failed'),
      // A cached image may be complete before React listens.
      ref: (image) => {
        if (image?.complete && image.naturalWidth > 0 && current.state === 'loading') settle('loaded');
      },
    },
  };
}

function fresh(src: string | null | undefined): { src: string | null | undefined; state: ImageState } {
  return { src, state: src ? 'loading' : 'absent' };
}
