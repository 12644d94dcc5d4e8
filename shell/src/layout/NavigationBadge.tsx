import { RemotePartOutlet } from '../federation/RemotePartOutlet';
import type { NavigationItem } from './useNavigationEntries';

const NOTHING = <></>;

/** The small part a remote shows beside its label, such as the unread count; nothing while it loads or fails. */
export function NavigationBadge({ item }: { item: NavigationItem }) {
  if (!item.badge) return null;
  const part = `${item.remote}/${item.badge.replace(/^\.\//, '')}`;
  return <RemotePartOutlet part={part} props={{}} fallback={NOTHING} whileLoading={NOTHING} />;
}
