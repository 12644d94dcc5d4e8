import type { DomainEvents } from '../../domainEvents';
import type { Logger } from '../../providers/ports';
import type { MemberData } from '../account/memberData';
import type { AuthService } from '../auth/service';
import type { ProfileService } from '../profile/service';
import type { RelationsService } from '../relations/service';
import { createMemberCards, type MemberCards } from './memberIndex/cards';
import type { DiscoveryService } from './service';

export { createDiscoveryHandlers as createHandlers } from './routes';
export { createDiscoveryService as createService } from './service';

interface CardsDeps {
  profiles: ProfileService;
  auth: AuthService;
  events: DomainEvents;
  logger: Logger;
}

export const createCards = ({ profiles, auth, events, logger }: CardsDeps): MemberCards =>
  createMemberCards({
    async load(memberIds) {
      const [records, people] = await Promise.all([
        profiles.findRecords(memberIds),
        auth.findPeople(memberIds),
      ]);
      return new Map(
        [...records].flatMap(([id, profile]) => {
          const names = people.get(id);
          return names ? [[id, { profile, names }] as const] : [];
        }),
      );
    },
    events,
    logger,
  });

interface MemberDataDeps {
  discovery: DiscoveryService;
  relations: RelationsService;
}

export const describeMemberData = ({ discovery, relations }: MemberDataDeps): MemberData => ({
  remove: relations.removeAllOf,
  sections: { people: discovery.exportData },
  listRelated: relations.listRelatedIds,
  listContacts: relations.listMatchedIds,
});
