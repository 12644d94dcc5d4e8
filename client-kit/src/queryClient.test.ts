import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './queryClient';

describe('the query client', () => {
  it('fetches once, keeps the reply, and fetches again only when invalidated', async () => {
    const client = createQueryClient();
    let asked = 0;
    const query = { queryKey: ['people'], queryFn: () => Promise.resolve((asked += 1)) };
    expect(await client.fetchQuery(query)).toBe(1);
    expect(await client.fetchQuery(query)).toBe(1);
    await client.invalidateQueries();
    expect(await client.fetchQuery(query)).toBe(2);
    client.clear();
  });

  it('does not retry a failed query or mutation', async () => {
    const client = createQueryClient();
    let asked = 0;
    const fail = () => {
      asked += 1;
      return Promise.reject(new Error('500: no'));
    };
    await expect(client.fetchQuery({ queryKey: ['people'], queryFn: fail })).rejects.toThrow('500: no');
    await expect(
      client.getMutationCache().build(client, { mutationFn: fail }).execute(undefined),
    ).rejects.toThrow();
    expect(asked).toBe(2);
    client.clear();
  });

  it('makes a call without a connection, so that the failure can be shown', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['people'], queryFn: () => 'made' })).toBe('made');
    const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.resolve('made') });
    expect(await mutation.execute(undefined)).toBe('made');
    onlineManager.setOnline(true);
    client.clear();
  });

  it('does not refetch on focus or at intervals', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    });
  });
});

describe('a query invalidated during its first fetch', () => {
  function startFirstFetch() {
    const client = createQueryClient();
    const replies: ((count: number) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ['unread'],
      queryFn: () => new Promise<number>((resolve) => replies.push(resolve)),
    });
    const stop = observer.subscribe(() => undefined);
    return { client, replies, observer, stop };
  }

  it('is refetched after the reply, which may be older than the change', async () => {
    const { client, replies, observer, stop } = startFirstFetch();
    const invalidated = client.invalidateQueries({ queryKey: ['unread'] });
    replies[0]?.(0);
    await waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.(1);
    await invalidated;
    expect(observer.getCurrentResult().data).toBe(1);
    stop();
    client.clear();
  });

  it('is marked as outdated and not refetched with refetchType none', async () => {
    const { client, replies, observer, stop } = startFirstFetch();
    const invalidated = client.invalidateQueries({ queryKey: ['unread'], refetchType: 'none' });
    replies[0]?.(0);
    await invalidated;
    await waitFor(() => expect(observer.getCurrentResult().data).toBe(0));
    expect(replies).toHaveLength(1);
    expect(client.getQueryState(['unread'])?.isInvalidated).toBe(true);
    stop();
    client.clear();
  });

  it('is not refetched when another query is invalidated', async () => {
    const { client, replies, stop } = startFirstFetch();
    const invalidated = client.invalidateQueries({ queryKey: ['likes'] });
    replies[0]?.(0);
    await invalidated;
    expect(replies).toHaveLength(1);
    stop();
    client.clear();
  });
});
