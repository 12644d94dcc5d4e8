import { queryClient, realtime } from '@sixfold/client-kit';
import { discoveryKeys } from '../../../shared/api/discoveryKeys';

const askAgain = () => void queryClient.invalidateQueries({ queryKey: discoveryKeys.likesCount });

let listening = false;

/** Keeps the count of likes true on every page, whatever of this remote is loaded, from the first call on. */
export function keepLikesCount(): void {
  if (listening) return;
  listening = true;
  realtime.on('like_received', ({ likes }) => {
    // An answer on its way was made before this like.
    void queryClient.cancelQueries({ queryKey: discoveryKeys.likesCount });
    queryClient.setQueryData(discoveryKeys.likesCount, { likes });
  });
  realtime.on('relations_changed', askAgain);
  realtime.on('match_made', askAgain);
  realtime.on('member_left', askAgain);
  realtime.onReconnected(askAgain);
}
