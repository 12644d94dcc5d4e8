import { useCallback, useState } from 'react';

/**
 * Returns a ref that shows a local picture while the image is mounted. It keeps the first blob, because each read of
 * the outbox returns another copy of the same bytes.
 */
export function useBlobImage(picture: Blob | null) {
  const [first] = useState(picture);
  return useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !first) return undefined;
      const address = URL.createObjectURL(first);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [first],
  );
}
