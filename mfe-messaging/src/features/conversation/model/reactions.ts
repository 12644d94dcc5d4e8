import type { Reaction } from '@sixfold/domain/conversation';

/** Emoji and accessible name of each reaction. */
export const REACTION_LOOKS: Readonly<Record<Reaction, { emoji: string; name: string }>> = {
  heart: { emoji: '❤️', name: 'Heart' },
  laugh: { emoji: '😂', name: 'Laugh' },
  wow: { emoji: '😮', name: 'Wow' },
  sad: { emoji: '😢', name: 'Sad' },
  thanks: { emoji: '🙏', name: 'Thanks' },
  agree: { emoji: '👍', name: 'Agree' },
};
