import type { ConnectionGoal } from '@sixfold/domain';
import { toast } from '@sixfold/design-system';
import { useEffect, useRef, useState } from 'react';
import { discover } from '../api/discoveredQuery';
import { DISCOVERY_STEPS, DONE_MS, progressAt, STEP_MS, wait } from '../model/discovery';

export interface Search {
  progressPercent: number;
  message: string;
}

function tellFound(count: number): void {
  if (count === 0)
    toast({
      title: 'Nobody new right now',
      description: 'You have seen everyone within 100 miles. New people join every day.',
    });
  else toast({ title: count === 1 ? '1 person discovered for you' : `${count} people discovered for you` });
}

/** Looking for people: five steps, then the search itself, then a moment to see that it is done. */
export function useDiscovery(goal: ConnectionGoal) {
  const [search, setSearch] = useState<Search | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    for (const [step, message] of DISCOVERY_STEPS.entries()) {
      setSearch({ progressPercent: progressAt(step), message });
      await wait(STEP_MS, signal);
      if (signal.aborted) return;
    }
    try {
      const { potentialMatches } = await discover(goal);
      if (signal.aborted) return;
      setSearch({ progressPercent: 100, message: 'Done' });
      await wait(DONE_MS, signal);
      if (signal.aborted) return;
      tellFound(potentialMatches.length);
    } catch {
      if (signal.aborted) return;
      toast({
        variant: 'destructive',
        title: 'Discovery Failed',
        description: 'Unable to find new matches right now. Please try again later.',
      });
    }
    stop();
  }

  function stop(): void {
    running.current?.abort();
    running.current = null;
    setSearch(null);
  }

  return { search, start: () => void start(), stop };
}
