import type { NavigationBadge as CountedBy, ServerEventName } from '@sixfold/api-contract';
import { api, findCachedCall, realtime, useQuery, useQueryClient, type Callable } from '@sixfold/client-kit';
import { Badge, VisuallyHidden } from '@sixfold/design-system/base';
import { useEffect, useMemo, useState } from 'react';
import { useNavigationEntries, type NavigationItem } from './useNavigationEntries';

/** A message that arrives in an open conversation is read within this time, and so never shown as unread. */
const SETTLE_MS = 750;
/** The pause after a call that failed. */
const RETRY_MS = 60_000;
/** Only two digits fit beside a label. */
const MAX_SHOWN = 99;

type CountCall = Callable<Record<never, never>, Record<never, never>, unknown, { count: number }>;

/** Returns a count that falls at once, and rises only to what has lasted a moment. */
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

/** Returns an entry's count; undefined while it is unknown. */
function useCount({ count: path }: CountedBy): number | undefined {
  const call: CountCall = { method: 'GET', path, safe: true };
  const { data } = useQuery({
    // The key of the contract, so that whatever changes the reply in a cache of the page changes it here.
    queryKey: findCachedCall(path).queryKey,
    queryFn: ({ signal }) => api.call(call, { signal }),
    // A badge has no place for a Retry.
    refetchInterval: ({ state }) => state.status === 'error' && RETRY_MS,
  });
  return useSettledRise(data?.count);
}

const formatCount = (count: number, { one, many }: CountedBy): string =>
  `${count} ${count === 1 ? one : many}`;

/** Shows an entry's count with the remote's label. Empty at zero and while the count is unknown. */
function Count({ counted }: { counted: CountedBy }) {
  const client = useQueryClient();
  const { count: path, refreshOn } = counted;
  const { queryKey, invalidatedBy } = useMemo(() => findCachedCall(path), [path]);

  const events = refreshOn.filter((event) => !invalidatedBy.some((each) => each === event)).join(' ');
  useEffect(() => {
    const invalidateCount = () => void client.invalidateQueries({ queryKey });
    const unsubscribes = events
      .split(' ')
      // An event that this shell does not know is never delivered, so listening for it harms nobody.
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

/** The count beside a remote's label. */
export function NavigationBadge({ item }: { item: NavigationItem }) {
  return typeof item.badge === 'object' ? <Count counted={item.badge} /> : null;
}

/** Announces a count that has risen. Apart from the badge, because that is part of a link's name. */
function Rise({ counted }: { counted: CountedBy }) {
  const count = useCount(counted);
  const [last, setLast] = useState({ count, text: '' });
  if (count !== last.count) {
    const hasRisen = count !== undefined && last.count !== undefined && count > last.count;
    setLast({ count, text: hasRisen ? formatCount(count, counted) : '' });
  }
  return <VisuallyHidden role="status">{last.text}</VisuallyHidden>;
}

/** Announces on every page what arrives elsewhere, such as a message. */
export function NavigationAnnouncements() {
  const items = useNavigationEntries();
  return items.map(({ path, badge }) => typeof badge === 'object' && <Rise key={path} counted={badge} />);
}
