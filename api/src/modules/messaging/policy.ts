import { MESSAGE_CHANGE_MINUTES } from '@sixfold/api-contract';
import type { ConversationMessage } from '@sixfold/domain/conversation';

const CHANGEABLE_MS = MESSAGE_CHANGE_MINUTES * 60_000;

/** Returns whether a message exists and was not unsent. */
export const isPresent = (message: ConversationMessage | undefined): message is ConversationMessage =>
  message !== undefined && message.unsentAt === null;

/** Returns whether a message is recent enough for its sender to edit or unsend it; a missed call never is. */
export const isChangeable = (
  { createdAt, callId }: Pick<ConversationMessage, 'createdAt' | 'callId'>,
  now: Date,
): boolean => callId === null && now.getTime() - Date.parse(createdAt) <= CHANGEABLE_MS;

/** Returns whether a message has editable words; a picture can only be unsent. */
export const isEditable = ({ image }: Pick<ConversationMessage, 'image'>): boolean => image === null;
