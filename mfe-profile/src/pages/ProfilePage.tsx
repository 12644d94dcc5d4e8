import { usePageTitle } from '@sixfold/client-kit';
import { Page } from '@sixfold/design-system';
import { OwnProfileLoader } from '../features/own-profile/components/OwnProfileLoader';
import { ProfileEditing } from '../features/own-profile/components/ProfileEditing';
import { AnalysisPrompt } from '../features/personality/components/AnalysisPrompt';
import { PersonalityCard } from '../features/personality/components/PersonalityCard';
import { PhotoArea } from '../features/photos/components/PhotoArea';
import { PreviewButton } from '../features/preview/components/PreviewButton';
import { LazySection } from '../shared/components/LazySection';

const loadPhotoCheck = async () =>
  (await import('../features/verification/components/VerificationCard')).VerificationCard;
const loadMore = async () => (await import('./ProfileMore')).ProfileMore;

// In one column the text wraps less the wider the screen is; from 56.25rem the card is in the narrow first column.
const PHOTO_CHECK_HEIGHT = 'max(clamp(11rem, 20rem - 12vw, 16.5rem), min(17rem, (100vw - 56.25rem) * 999))';

export function ProfilePage() {
  usePageTitle('Profile');
  return (
    <Page>
      <OwnProfileLoader>
        {(profile, reload) => (
          <ProfileEditing
            profile={profile}
            photos={
              <PhotoArea
                photos={profile.photos}
                photosInReview={profile.photosInReview}
                name={`${profile.user.firstName} ${profile.user.lastName}`}
              />
            }
            verification={
              <LazySection
                name="Photo check"
                load={loadPhotoCheck}
                props={{ profile, onChanged: reload }}
                heights={[PHOTO_CHECK_HEIGHT]}
              />
            }
            personality={<PersonalityCard profile={profile} onTypesChanged={reload} />}
            prompt={<AnalysisPrompt profile={profile} />}
            preview={<PreviewButton />}
            more={
              <LazySection
                name="The rest of your profile"
                load={loadMore}
                props={{ profile }}
                heights={['46rem', '28rem']}
              />
            }
          />
        )}
      </OwnProfileLoader>
    </Page>
  );
}
