/** Where this remote's answers live in the query cache. A shorter key covers every longer one that begins with it. */
export const messagingKeys = {
  all: ['messaging'] as const,
  threads: ['messaging', 'threads'] as const,
  messagesWith: (userId: string) => ['messaging', 'messages', userId] as const,
  member: (userId: string) => ['messaging', 'member', userId] as const,
};
