import { Button, SparklesIcon, toast } from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { focusDiscovered } from '../../../shared/components/focusMember';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { WideScreenText } from '../../../shared/components/WideScreenText';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import type { DiscoveredList } from '../../../shared/model/matchesList';
import { cancelDiscovery, discover } from '../api/discoveredQuery';
import {
  describeStep,
  DISCOVERY_STEPS,
  DONE_MS,
  LATE_MS,
  progressAt,
  STEP_MS,
  STUCK_MS,
  wait,
} from '../model/discovery';

interface Search {
  /** From 0; the search is done after the last step. */
  step: number;
  /** Null until the result arrives. */
  found: DiscoveredList | null;
  isLate: boolean;
}

/** Runs a search, then steps through the five messages, which count the results. */
function useDiscovery(query: MatchesQuery) {
  const [search, setSearch] = useState<Search | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setSearch({ step: 0, found: null, isLate: false });
    void wait(LATE_MS, signal).then(() => setSearch((now) => now && { ...now, isLate: now.found === null }));
    const found = await Promise.race([
      discover(query).catch(() => null),
      wait(STUCK_MS, signal).then(() => null),
    ]);
    if (signal.aborted) return;
    if (!found) return fail();
    const isEmpty = found.potentialMatches.length === 0;
    for (const step of isEmpty ? [] : DISCOVERY_STEPS.keys()) {
      setSearch({ step, found, isLate: false });
      await wait(STEP_MS, signal);
      if (signal.aborted) return;
    }
    setSearch({ step: DISCOVERY_STEPS.length, found, isLate: false });
    await wait(DONE_MS, signal);
    if (!signal.aborted) show(found);
  }

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setSearch(null);
  }

  function giveUp(): void {
    stop();
    cancelDiscovery(query);
  }

  function show({ potentialMatches: { length } }: DiscoveredList): void {
    stop();
    focusDiscovered();
    // For an empty result the page gives the reason.
    if (length > 0)
      toast({ title: length === 1 ? '1 person discovered for you' : `${length} people discovered for you` });
  }

  function fail(): void {
    giveUp();
    toast({
      variant: 'destructive',
      title: 'Discovery Failed',
      description: 'Unable to find new matches right now. Please try again later.',
    });
  }

  return { search, start: () => void start(), giveUp, show };
}

const loadOverlay = () =>
  import(/* webpackChunkName: "discovery-overlay" */ './DiscoveryOverlay').then(
    ({ DiscoveryOverlay }) => DiscoveryOverlay,
  );

/** Renders the button that searches beyond the list, and the overlay during the search. */
export function DiscoverPeople({ query }: { query: MatchesQuery }) {
  const { search, start, giveUp, show } = useDiscovery(query);
  const found = search?.found;
  return (
    <>
      <Button size="small" icon={<SparklesIcon aria-hidden="true" />} onClick={start}>
        <WideScreenText>Discover People</WideScreenText>
      </Button>
      {search && (
        <LazyComponent
          name="The search"
          load={loadOverlay}
          props={{
            progressPercent: progressAt(search.step),
            message: search.isLate
              ? 'Still looking. This takes longer than usual.'
              : describeStep(search.step, search.found, query),
            onShowNow: found ? () => show(found) : undefined,
            isEmpty: found?.potentialMatches.length === 0,
            onClose: giveUp,
          }}
          waiting={null}
        />
      )}
    </>
  );
}
