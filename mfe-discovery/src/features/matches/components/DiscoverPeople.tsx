import type { Match } from '@sixfold/api-contract';
import type { ConnectionGoal } from '@sixfold/domain';
import { Button, SparklesIcon, toast } from '@sixfold/design-system';
import { RoomyWords } from '../../../shared/components/RoomyWords';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { useEffect, useRef, useState } from 'react';
import { cancelDiscovery, discover } from '../api/discoveredQuery';
import { describeStep, DISCOVERY_STEPS, DONE_MS, progressAt, STEP_MS, wait } from '../model/discovery';

function showFoundCount(count: number): void {
  if (count === 0)
    toast({
      title: 'Nobody new right now',
      description: 'You have decided on everyone who could be shown to you here. New people join every day.',
    });
  else toast({ title: count === 1 ? '1 person discovered for you' : `${count} people discovered for you` });
}

/** What is shown of a running search. */
interface Search {
  /** From 0; after the last one the search is done. */
  step: number;
  /** Null until the result is there. */
  found: readonly Match[] | null;
}

/** Looks for people at once, and goes through the five steps while the result comes and says what it holds. */
function useDiscovery(goal: ConnectionGoal) {
  const [search, setSearch] = useState<Search | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    setSearch({ step: 0, found: null });
    const result = discover(goal).then(({ potentialMatches }) => potentialMatches);
    result.then(
      (found) => !signal.aborted && setSearch((now) => now && { ...now, found }),
      () => !signal.aborted && fail(),
    );
    for (const step of DISCOVERY_STEPS.keys()) {
      setSearch((now) => now && { ...now, step });
      await wait(STEP_MS, signal);
      if (signal.aborted) return;
    }
    const found = await result.catch(() => null);
    if (!found || signal.aborted) return;
    setSearch({ step: DISCOVERY_STEPS.length, found });
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
    cancelDiscovery(goal);
  }

  function show(found: readonly Match[]): void {
    stop();
    showFoundCount(found.length);
  }

  function fail(): void {
    stop();
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

/** The button that looks for people beyond the list, and what is shown meanwhile. */
export function DiscoverPeople({ goal }: { goal: ConnectionGoal }) {
  const { search, start, giveUp, show } = useDiscovery(goal);
  return (
    <>
      <Button size="small" icon={<SparklesIcon aria-hidden="true" />} onClick={start}>
        <RoomyWords>Discover People</RoomyWords>
      </Button>
      {search && (
        <LazyComponent
          name="The search"
          load={loadOverlay}
          props={{
            progressPercent: progressAt(search.step),
            message: describeStep(search.step, search.found, goal),
            onShowNow: search.found ? () => show(search.found ?? []) : undefined,
            onClose: giveUp,
          }}
          waiting={null}
        />
      )}
    </>
  );
}
