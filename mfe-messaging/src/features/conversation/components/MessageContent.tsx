import type { Bubble } from '../model/timeline';

/** What a bubble says. */
export function MessageContent({ bubble }: { bubble: Bubble }) {
  return bubble.isUnsent ? 'Message unsent' : bubble.content;
}
