import { definePart, type PhotosProps } from '@sixfold/client-kit';
import { LoadFailedNotice, styled } from '@sixfold/design-system';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFreshProfile } from '../../shared/api/useFreshProfile';
import { usePhotoStore } from './api/photoStore';
import { addFiles, LazyPhotoEditor } from './components/LazyPhotoEditor';
import { PhotoDropArea } from './components/PhotoDropArea';
import { PhotoSkeleton } from './components/PhotoSlots';
import { applyChanges } from './model/photoChanges';

/** Narrow enough to keep the Continue button in view on a phone. */
const Frame = styled.div`
  width: 100%;
  max-width: 16rem;
  margin-inline: auto;
`;

/** Renders the photo editor of the own profile; mounted by onboarding. */
export function PhotosPart({ onPhotosChange }: PhotosProps) {
  const { profile, error, reload } = useFreshProfile();
  const { uploads, changes } = usePhotoStore((photos) => photos);
  const picker = useRef<HTMLInputElement>(null);
  const photos = applyChanges(profile?.photos ?? [], changes);
  const hasPhotos =
    photos.length > 0 ||
    (profile?.photosInReview ?? []).length > 0 ||
    uploads.some(({ state }) => state !== 'choosing' && state !== 'failed');

  const report = useEffectEvent(onPhotosChange);
  useEffect(() => report(hasPhotos), [hasPhotos]);

  if (error && !profile) return <LoadFailedNotice name="Your photos" onRetry={reload} />;
  return (
    <Frame>
      {profile ? (
        <PhotoDropArea picker={picker} onFiles={addFiles}>
          <LazyPhotoEditor
            photos={photos}
            photosInReview={profile.photosInReview}
            name={`${profile.user.firstName} ${profile.user.lastName}`}
            onPick={() => picker.current?.click()}
            onFiles={addFiles}
          />
        </PhotoDropArea>
      ) : (
        <PhotoSkeleton />
      )}
    </Frame>
  );
}

export default definePart<'profile/photos'>(PhotosPart);
