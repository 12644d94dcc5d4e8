import type { LightCall, NavigationBadge as CountedBy, ServerEventName } from '@sixfold/api-contract';
import { api, realtime, useQuery, useQueryClient } from '@sixfold/client-kit';
import { Badge, VisuallyHidden } from '@sixfold/design-system/base';
import { useEffect } from 'react';
import type { NavigationItem } from './useNavigationEntries';

/** Two digits are all that fits beside a label. */
const MOST_SHOWN = 99;

type CountCall = LightCall<Record<never, never>, Record<never, never>, unknown, { count: number }>;

/** What waits behind an entry, in the words of the remote that counts it. Nothing at zero, nor while nobody knows. */
function Count({ counted }: { counted: CountedBy }) {
  const client = useQueryClient();
  const { count: path, one, many, refreshOn } = counted;
  const call: CountCall = { method: 'GET', path, safe: true };
  const { data } = useQuery({
    queryKey: ['badge', path],
    queryFn: ({ signal }) => api.call(call, { signal }),
  });

  const events = refreshOn.join(' ');
  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: ['badge', path] });
    const stops = events
      .split(' ')
      // An event that this shell does not know is never delivered, so listening for it harms nobody.
      .map((event) => realtime.on(event as ServerEventName, askAgain))
      .concat(realtime.onReconnected(askAgain));
    return () => stops.forEach((stop) => stop());
  }, [client, path, events]);

  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="solid" data-state="waiting">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>
        {' '}
        {count} {count === 1 ? one : many}
      </VisuallyHidden>
    </Badge>
  );
}

/** The number that a remote asks to have beside its label. */
export function NavigationBadge({ item }: { item: NavigationItem }) {
  return typeof item.badge === 'object' ? <Count counted={item.badge} /> : null;
}
