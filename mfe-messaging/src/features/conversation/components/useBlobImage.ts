import { useCallback, useState } from 'react';

/**
 * Returns a ref that shows a picture of this device in an image for as long as the image is there. It stays with the
 * first one: each reading of the outbox gives another copy of the same bytes.
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
