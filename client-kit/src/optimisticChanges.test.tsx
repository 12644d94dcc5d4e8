import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useOptimisticChanges } from './optimisticChanges';
import { createQueryClient } from './queryClient';

type Settings = Record<'sound' | 'light', string>;

interface ShowOptions {
  /** Without the optional functions. */
  isPlain?: boolean;
  failsFirstRead?: boolean;
}

/** Renders a form whose saves stay pending until the test releases them. */
function show(
  answers: readonly ('stored' | 'refused')[],
  { isPlain = false, failsFirstRead = false }: ShowOptions = {},
) {
  const server: Settings = { sound: 'off', light: 'off' };
  const waiting = [...answers];
  const releases: (() => void)[] = [];
  const client = createQueryClient();
  const onError = jest.fn();
  const reads: string[] = [];
  let save: (change: Partial<Settings>) => void = () => undefined;

  function Form() {
    const { data: stored } = useQuery({
      queryKey: ['settings'],
      retry: false,
      async queryFn() {
        reads.push('settings');
        if (failsFirstRead && reads.filter((each) => each === 'settings').length === 1)
          throw new Error('failed');
        return { ...server };
      },
    });
    useQuery({ queryKey: ['other'], queryFn: async () => reads.push('other') });
    const changes = useOptimisticChanges({
      id: 'settings',
      queryKey: ['settings'],
      stored,
      async save(change: Partial<Settings>) {
        await new Promise<void>((resolve) => releases.push(resolve));
        if (waiting.shift() === 'refused') throw new Error('refused');
        return { ...Object.assign(server, change) };
      },
      apply: (settings, change) => ({ ...settings, ...change }),
      ...(isPlain ? {} : { toStored: (reply: Settings) => reply, onError }),
    });
    save = changes.save;
    return <output>{changes.data && `${changes.data.sound} ${changes.data.light}`}</output>;
  }
  render(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  );
  const shown = () => screen.getByRole('status').textContent;
  return {
    client,
    onError,
    reads,
    shown,
    countUnanswered: () => releases.length,
    ready: () => waitFor(() => expect(shown()).toBe('off off')),
    change: (change: Partial<Settings>) =>
      act(async () => {
        save(change);
        // The query client notifies its observers in a separate task.
        await new Promise((resolve) => setTimeout(resolve));
      }),
    /** Releases the oldest pending save. */
    letGo: () =>
      act(async () => {
        releases.shift()?.();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }),
  };
}

describe('useOptimisticChanges', () => {
  it('shows a change immediately and keeps it', async () => {
    const { ready, change, shown, letGo } = show(['stored']);
    await ready();
    await change({ sound: 'on' });
    expect(shown()).toBe('on off');
    await letGo();
    expect(shown()).toBe('on off');
  });

  it.each([
    ['the later one of two fields', ['stored', 'refused'], ['on on', 'on off']],
    ['the earlier one of two fields', ['refused', 'stored'], ['off on', 'off on']],
    ['both', ['refused', 'refused'], ['off on', 'off off']],
  ] as const)('reverts only the refused change: %s', async (_which, answers, states) => {
    const { ready, change, shown, letGo, onError } = show(answers);
    await ready();
    await change({ sound: 'on' });
    await change({ light: 'on' });
    expect(shown()).toBe('on on');
    await letGo();
    expect(shown()).toBe(states[0]);
    await letGo();
    expect(shown()).toBe(states[1]);
    expect(onError).toHaveBeenCalledTimes(answers.filter((answer) => answer === 'refused').length);
  });

  it('sends one change at a time', async () => {
    const { ready, change, countUnanswered, letGo } = show(['stored', 'stored']);
    await ready();
    await change({ sound: 'loud' });
    await change({ sound: 'soft' });
    expect(countUnanswered()).toBe(1);
    await letGo();
    expect(countUnanswered()).toBe(1);
  });

  it('keeps a later change of the same field when the earlier one is refused', async () => {
    const { ready, change, shown, letGo } = show(['refused', 'stored']);
    await ready();
    await change({ sound: 'loud' });
    await change({ sound: 'soft' });
    await letGo();
    expect(shown()).toBe('soft off');
    await letGo();
    expect(shown()).toBe('soft off');
  });

  it('keeps a stored change when the reply to an earlier request arrives late', async () => {
    const { client, ready, change, shown, letGo } = show(['stored']);
    await ready();
    let answer: (settings: Settings) => void = () => undefined;
    const late = new Promise<Settings>((resolve) => {
      answer = resolve;
    });
    let request: Promise<unknown> = late;
    await act(async () => {
      request = client
        .fetchQuery({ queryKey: ['settings'], queryFn: () => late, staleTime: 0 })
        .catch(() => undefined);
    });
    await change({ sound: 'on' });
    await letGo();
    await act(async () => {
      answer({ sound: 'off', light: 'off' });
      await request;
      // The query client notifies its observers in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(shown()).toBe('on off');
  });

  it('keeps a change as it was made when the reply has no state', async () => {
    const { ready, change, shown, letGo, reads } = show(['stored'], { isPlain: true });
    await ready();
    await change({ sound: 'on' });
    await letGo();
    expect(shown()).toBe('on off');
    expect(reads).toEqual(['settings', 'other']);
  });

  it('reads only its own state again when a change is refused', async () => {
    const { ready, change, shown, letGo, reads } = show(['refused'], { isPlain: true });
    await ready();
    await change({ sound: 'on' });
    await letGo();
    expect(shown()).toBe('off off');
    expect(reads).toEqual(['settings', 'other', 'settings']);
  });

  it('reads the state after a change that is stored before the state could be read', async () => {
    const { change, shown, letGo, reads } = show(['stored'], { failsFirstRead: true });
    await change({ sound: 'on' });
    expect(shown()).toBe('');
    await letGo();
    expect(shown()).toBe('on off');
    expect(reads).toEqual(['settings', 'other', 'settings']);
  });

  it('does not show pending changes of another setting', async () => {
    const { client, ready, shown } = show([]);
    await ready();
    const other = { mutationKey: ['other'], mutationFn: () => new Promise(() => {}) };
    await act(async () => {
      void client
        .getMutationCache()
        .build<unknown, Error, object, unknown>(client, other)
        .execute({ sound: 'on' });
      // The query client notifies its observers in a separate task.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(shown()).toBe('off off');
  });
});
