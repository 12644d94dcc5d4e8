import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createAnalysesRepository } from './analyses/repository';
import { createPhotoList } from './photoList/repository';
import { createProfileRepository } from './repository';
import { createProfileService, type ProfileService, type ProfileServiceDeps } from './service';

export { createProfileHandlers as createHandlers } from './routes';

export const createService = (
  deps: Omit<ProfileServiceDeps, 'profiles' | 'analyses' | 'photoList'> & { connection: Connection },
) =>
  createProfileService({
    ...deps,
    profiles: createProfileRepository(deps.connection),
    analyses: createAnalysesRepository(deps.connection),
    photoList: createPhotoList(deps.connection),
  });

/** The photos module removes the profile, which stores the names of the photos. */
export const describeMemberData = ({ profiles }: { profiles: ProfileService }): MemberData => ({
  sections: { profile: profiles.exportData },
});
