import { messagingCalls } from '@sixfold/api-contract';

/** The longest message the API takes, in UTF-16 units. */
export const MESSAGE_MAX_LENGTH = messagingCalls.MESSAGE_MAX_LENGTH;
