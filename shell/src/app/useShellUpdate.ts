import { toast } from '@sixfold/design-system/base';
import { useEffect, useSyncExternalStore } from 'react';
import { useFederation } from '../federation/FederationContext';

/** Keeps the toast open until the member takes or dismisses the offer; a reload is never urgent. */
const UNTIL_DISMISSED_MS = 24 * 60 * 60_000;

/** Offers a reload when a release is held back because it needs a newer shell than this tab has. */
export function useShellUpdate(): void {
  const { registry } = useFederation();
  const isHoldingBack = useSyncExternalStore(registry.subscribe, registry.isHoldingBack);

  useEffect(() => {
    if (!isHoldingBack) return;
    toast({
      title: 'A new version of Sixfold is ready',
      description: 'Everything works as it is. Reload the page when it suits you.',
      durationMs: UNTIL_DISMISSED_MS,
      action: { label: 'Reload', onAction: () => location.reload() },
    });
  }, [isHoldingBack]);
}
