import type { OwnProfile, User } from '@sixfold/api-contract';
import type { Account } from './repository';

/** What a member reads of their own account. */
export function presentUser(account: Account, profile: OwnProfile | null): User {
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    profileImageUrl: profile?.photos[0] ?? null,
    profile,
  };
}
