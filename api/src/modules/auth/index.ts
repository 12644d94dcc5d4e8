import type { Connection } from 'mongoose';
import type { CreateLimiter } from '../../providers/limiter';
import type { MemberData } from '../account/memberData';
import { createAuthLimits } from './authLimits';
import { createRegistrationRepository } from './registration/repository';
import { createAccountRepository } from './repository';
import { createAuthService, type AuthService, type AuthServiceDeps } from './service';

export { createAuthHandlers as createHandlers } from './routes';

interface Deps extends Omit<AuthServiceDeps, 'accounts' | 'registrations' | 'limits'> {
  connection: Connection;
  createLimiter: CreateLimiter;
}

export const createService = (deps: Deps): AuthService =>
  createAuthService({
    ...deps,
    accounts: createAccountRepository(deps.connection),
    registrations: createRegistrationRepository(deps.connection),
    limits: createAuthLimits(deps.createLimiter),
  });

export const describeMemberData = ({ auth }: { auth: AuthService }): MemberData => ({
  remove: auth.removeAccessOf,
  sections: { account: auth.exportData },
});
