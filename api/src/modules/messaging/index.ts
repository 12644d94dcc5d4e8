import type { MemberData } from '../account/memberData';
import type { MessagingService } from './service';

export { createMessagingCommands as createCommands } from './commands';
export { createMessagingHandlers as createHandlers } from './routes';
export { createMessagingService as createService } from './service';

export const describeMemberData = ({ messaging }: { messaging: MessagingService }): MemberData => ({
  remove: messaging.removeAllOf,
  files: messaging.listSentImages,
  sections: { conversations: messaging.exportData, conversationSettings: messaging.getSettings },
  listRelated: messaging.listPartners,
  listContacts: messaging.listPartners,
});
