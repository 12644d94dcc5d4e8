import type { Connection } from 'mongoose';
import type { MemberData } from '../account/memberData';
import { createVerificationRepository } from './repository';
import { createPhotoReviews, type PhotoReviewsDeps } from './reviews';
import { createVerificationService, type VerificationDeps, type VerificationService } from './service';

export { createVerificationHandlers as createHandlers } from './routes';

export const createService = (deps: Omit<VerificationDeps, 'checks'> & { connection: Connection }) =>
  createVerificationService({ ...deps, checks: createVerificationRepository(deps.connection) });

export const createReviews = (deps: Omit<PhotoReviewsDeps, 'checks'> & { connection: Connection }) =>
  createPhotoReviews({ ...deps, checks: createVerificationRepository(deps.connection) });

export const describeMemberData = ({ verification }: { verification: VerificationService }): MemberData => ({
  remove: verification.removeAllOf,
});
