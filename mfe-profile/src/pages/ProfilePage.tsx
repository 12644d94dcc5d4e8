import { usePageTitle } from '@sixfold/client-kit';
import { Page } from '@sixfold/design-system';
import { OwnProfileLoader } from '../features/own-profile/components/OwnProfileLoader';
import { ProfileEditing } from '../features/own-profile/components/ProfileEditing';
import { AnalysisPrompt } from '../features/personality/components/AnalysisPrompt';
import { PersonalityCard } from '../features/personality/components/PersonalityCard';
import { PhotoArea } from '../features/photos/components/PhotoArea';
import { PreviewButton } from '../features/preview/components/PreviewButton';
import { LaterSection } from '../shared/components/LaterSection';

const loadPhotoCheck = async () =>
  (await import('../features/verification/components/VerificationCard')).VerificationCard;
const loadMore = async () => (await import('./ProfileMore')).ProfileMore;

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
                name={`${profile.user.firstName} ${profile.user.lastName}`}
              />
            }
            verification={
              <LaterSection
                name="Photo check"
                load={loadPhotoCheck}
                props={{ profile, onChanged: reload }}
                heights={['clamp(11rem, 20rem - 12vw, 16.5rem)']}
              />
            }
            personality={<PersonalityCard profile={profile} onTypesChanged={reload} />}
            prompt={<AnalysisPrompt profile={profile} />}
            preview={<PreviewButton />}
            more={
              <LaterSection
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
