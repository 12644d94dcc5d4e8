import { RemotePart } from '@sixfold/client-kit';
import { Spinner } from '@sixfold/design-system';
import { useState } from 'react';
import { PartUnavailableNotice } from '../../../shared/components/PartUnavailableNotice';

/** Renders the photo editor of mfe-profile, which owns the photos. */
export function FirstPhoto({ onPhotosChange }: { onPhotosChange: (hasPhotos: boolean) => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <RemotePart
      // A new key remounts the part and loads it again.
      key={attempt}
      part="profile/photos"
      props={{ onPhotosChange }}
      whileLoading={<Spinner label="Opening your photos" />}
      fallback={
        <PartUnavailableNotice
          title="Photos cannot be added just now."
          onTryAgain={() => setAttempt((tries) => tries + 1)}
        >
          You can go on without one and add it any time on your profile.
        </PartUnavailableNotice>
      }
    />
  );
}
