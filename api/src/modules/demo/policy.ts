import { chanceOf } from './chance';

const LIKE_BACK_PROBABILITY = 0.85;

/** Whether a demo member likes somebody back: always the same answer for the same two, and mostly yes. */
export const wouldLikeBack = (demoId: string, likerId: string, isLeading: boolean): boolean =>
  isLeading || chanceOf(`${demoId} is liked by ${likerId}`).isTrue(LIKE_BACK_PROBABILITY);

/** Marks what the demo wrote itself, so that two demo members do not talk to each other for ever. */
const AUTOMATIC = 'demo-';
export const automaticClientId = (messageId: string): string => `${AUTOMATIC}${messageId}`;
export const isAutomatic = (clientId: string | null): boolean => clientId?.startsWith(AUTOMATIC) ?? false;
