import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createPhotoViewRepository } from './repository';
import { createEnhancementService, type EnhancementService, type EnhancementServiceDeps } from './service';

export { createEnhancementHandlers as createHandlers } from './routes';

export const createService = (deps: Omit<EnhancementServiceDeps, 'views'> & { connection: Connection }) =>
  createEnhancementService({ ...deps, views: createPhotoViewRepository(deps.connection) });

export const describeMemberData = ({ enhancement }: { enhancement: EnhancementService }): MemberData => ({
  leave: enhancement.removeViewsBy,
  remove: enhancement.removeAllOf,
  sections: { photoPerformance: enhancement.exportData },
});
