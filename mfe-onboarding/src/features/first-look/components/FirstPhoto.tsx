import { RemotePart } from '@sixfold/client-kit';
import { Spinner } from '@sixfold/design-system';
import { useState } from 'react';
import { PartAway } from '../../../shared/components/PartAway';

/** Adds photos by the part of mfe-profile that owns them. */
export function FirstPhoto({ onPhotosChange }: { onPhotosChange: (hasPhotos: boolean) => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <RemotePart
      // Another key is another attempt at loading it.
      key={attempt}
      part="profile/photos"
      props={{ onPhotosChange }}
      whileLoading={<Spinner label="Opening your photos" />}
      fallback={
        <PartAway
          title="Photos cannot be added just now."
          onTryAgain={() => setAttempt((tries) => tries + 1)}
        >
          You can go on without one and add it any time on your profile.
        </PartAway>
      }
    />
  );
}
