import { useCallback, useMemo, useState } from 'react';
import type { ConversationLog } from '../../../shared/model/conversationLog';
import type { Screening } from '../../../shared/model/screening';
import { useAccept } from '../api/useAccept';
import { coverBubbles } from '../model/covers';
import type { Bubble } from '../model/timeline';

const NONE: ReadonlySet<string> = new Set();

/** Returns the bubbles of a conversation with covers applied, and the functions that reveal them. */
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

  const toggleCover = useCallback(
    ({ key }: Bubble) =>
      setOpenKeys((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [],
  );

  return { bubbles, toggleCover, accept: useAccept(userId) };
}
