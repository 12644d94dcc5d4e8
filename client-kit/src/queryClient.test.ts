import { onlineManager } from '@tanstack/react-query';
import { createQueryClient } from './queryClient';

describe('data fetching by default', () => {
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

  it('makes a call without a connection, so that its failure can be shown', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['people'], queryFn: () => 'made' })).toBe('made');
    const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.resolve('made') });
    expect(await mutation.execute(undefined)).toBe('made');
    onlineManager.setOnline(true);
    client.clear();
  });

  it('asks neither on focus nor by the clock', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Infinity,
    });
  });
});
