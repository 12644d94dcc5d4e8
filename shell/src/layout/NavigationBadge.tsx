import type { NavigationBadge as CountedBy, ServerEventName } from '@sixfold/api-contract';
import { api, findCachedCall, realtime, useQuery, useQueryClient, type Callable } from '@sixfold/client-kit';
import { Badge, VisuallyHidden } from '@sixfold/design-system/base';
import { useEffect, useMemo, useState } from 'react';
import { useNavigationEntries, type NavigationItem } from './useNavigationEntries';

/** Time within which a message in an open conversation is marked as read, so it is never shown as unread. */
const SETTLE_MS = 750;
const RETRY_MS = 60_000;
/** A label leaves room for two digits. */
const MAX_SHOWN = 99;

type CountCall = Callable<Record<never, never>, Record<never, never>, unknown, { count: number }>;

/** Returns a count that drops immediately and rises only once the higher value has lasted SETTLE_MS. */
function useSettledRise(count: number | undefined): number | undefined {
  const [settled, setSettled] = useState(count);
  const rises = count !== undefined && settled !== undefined && count > settled;
  if (!rises && count !== settled) setSettled(count);
  useEffect(() => {
    if (!rises) return undefined;
    const timer = setTimeout(() => setSettled(count), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [count, rises]);
  return settled;
}

function useCount({ count: path }: CountedBy): number | undefined {
  const call: CountCall = { method: 'GET', path, safe: true };
  const { data } = useQuery({
    // The contract's cache key, so that invalidations elsewhere on the page apply here too.
    queryKey: findCachedCall(path).queryKey,
    queryFn: ({ signal }) => api.call(call, { signal }),
    // A badge has no room for a Retry button.
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
  });
  return useSettledRise(data?.count);
}

const formatCount = (count: number, { one, many }: CountedBy): string =>
  `${count} ${count === 1 ? one : many}`;

/** Renders nothing at zero and while the count is unknown. */
function EntryCount({ counted }: { counted: CountedBy }) {
  const client = useQueryClient();
  const { count: path, refreshOn } = counted;
  const { queryKey, invalidatedBy } = useMemo(() => findCachedCall(path), [path]);

  const events = refreshOn.filter((event) => !invalidatedBy.some((each) => each === event)).join(' ');
  useEffect(() => {
    const invalidateCount = () => void client.invalidateQueries({ queryKey });
    const unsubscribes = events
      .split(' ')
      // Events that this shell does not know are never delivered, so listening for them is harmless.
      .map((event) => realtime.on(event as ServerEventName, invalidateCount));
    return () => unsubscribes.forEach((stop) => stop());
  }, [client, queryKey, events]);

  const count = useCount(counted) ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="solid" data-state="waiting">
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <VisuallyHidden> {formatCount(count, counted)}</VisuallyHidden>
    </Badge>
  );
}

export function NavigationBadge({ item }: { item: NavigationItem }) {
  return typeof item.badge === 'object' ? <EntryCount counted={item.badge} /> : null;
}

/** Announces a rising count. It is separate from the badge, which is part of a link's name. */
function CountAnnouncement({ counted }: { counted: CountedBy }) {
  const count = useCount(counted);
  const [last, setLast] = useState({ count, text: '' });
  if (count !== last.count) {
    const hasRisen = count !== undefined && last.count !== undefined && count > last.count;
    setLast({ count, text: hasRisen ? formatCount(count, counted) : '' });
  }
  return <VisuallyHidden role="status">{last.text}</VisuallyHidden>;
}

/** Announces new items, such as messages, on every page. */
export function NavigationAnnouncements() {
  const items = useNavigationEntries();
  return items.map(
    ({ path, badge }) => typeof badge === 'object' && <CountAnnouncement key={path} counted={badge} />,
  );
}
