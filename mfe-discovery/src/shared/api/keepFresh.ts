import { queryClient, realtime } from '@sixfold/client-kit';
import { discoveryKeys } from './discoveryKeys';

const refresh = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/**
 * Keeps cached lists true to what the server tells, also while another remote's screen is shown: cached answers
 * never grow stale by age, so a missed fact would stay wrong until a reload. Answers how to stop.
 */
export function listenForRelations(): () => void {
  const stops = [
    realtime.on('match_made', () => refresh(discoveryKeys.all)),
    realtime.on('relations_changed', () => refresh(discoveryKeys.all)),
    // In the product the shell asks for everything again; a remote that runs alone has nobody to do it.
    realtime.on('member_left', () => refresh(discoveryKeys.all)),
    realtime.on('like_received', ({ likes }) => {
      refresh(discoveryKeys.likes);
      queryClient.setQueryData(discoveryKeys.likesCount, { likes });
    }),
    realtime.onReconnected(() => refresh(discoveryKeys.all)),
  ];
  return () => stops.forEach((stop) => stop());
}

let stop: (() => void) | undefined;

/** Listens from the first call until the page goes. The pages and the likes badge each call it; one listens. */
export function keepFresh(): void {
  stop ??= listenForRelations();
}
