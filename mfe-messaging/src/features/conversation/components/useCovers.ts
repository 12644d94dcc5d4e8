import { useMemo, useState } from 'react';
import type { ConversationLog } from '../../../shared/model/conversationLog';
import type { Screening } from '../../../shared/model/screening';
import { useAccept } from '../api/useAccept';
import { coverBubbles } from '../model/covers';
import type { Bubble } from '../model/timeline';

const NONE: ReadonlySet<string> = new Set();

/** The bubbles of a conversation with what is to be covered, and what uncovers them. */
export function useCovers(
  userId: string,
  shown: readonly Bubble[],
  log: ConversationLog,
  screening: Screening,
) {
  const [openKeys, setOpenKeys] = useState(NONE);
  const { isAccepted } = log;
  const bubbles = useMemo(
    () => coverBubbles(shown, screening, { isAccepted, openKeys }),
    [shown, screening, isAccepted, openKeys],
  );

  function toggleCover({ key }: Bubble): void {
    const next = new Set(openKeys);
    if (!next.delete(key)) next.add(key);
    setOpenKeys(next);
  }

  return { bubbles, toggleCover, accept: useAccept(userId) };
}
