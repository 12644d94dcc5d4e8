import { remotesCalls } from '@sixfold/api-contract';
import { createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { createApiClient } from '@sixfold/client-kit';
import { buildRemote } from '../testing/buildRemote';
import { createReporter } from './createReporter';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the reporter', () => {
  it('reports each failure of a build once', async () => {
    const mock = createMockApi();
    const reporter = createReporter(createApiClient(mock.fetch));
    const remote = buildRemote();
    reporter.remoteFailed('remote_failed', remote, new Error('404'));
    reporter.remoteFailed('remote_failed', remote, new Error('404'));
    reporter.remoteFailed('render_failed', remote, new Error('boom'));
    reporter.shellFailed(new Error('no menu'));
    await settled();
    expect(mock.made.map(({ body }) => body)).toEqual([
      { kind: 'remote_failed', remote: 'messaging', version: '1.0.0', reason: '404' },
      { kind: 'render_failed', remote: 'messaging', version: '1.0.0', reason: 'boom' },
      { kind: 'render_failed', reason: 'no menu' },
    ]);
  });

  it('reports once how long the files of a shown release took', async () => {
    const entries = [
      { name: 'http://localhost/remotes/messaging/1/remoteEntry.js', startTime: 100, duration: 20 },
      { name: 'http://localhost/remotes/messaging/1/page.js', startTime: 110, duration: 40 },
      { name: 'http://localhost/shell/main.js', startTime: 0, duration: 900 },
    ];
    performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
    const mock = createMockApi([mockCall(remotesCalls.reportRemoteLoad, () => ({ ok: true }))]);
    const reporter = createReporter(createApiClient(mock.fetch));
    const remote = buildRemote({ base: '/remotes/messaging/1/' });
    reporter.remoteShown(remote);
    reporter.remoteShown(remote);
    await settled();
    expect(mock.made.map(({ body }) => body)).toEqual([
      { remote: 'messaging', version: '1.0.0', loadMs: 50 },
    ]);
  });

  // spec: D1 §8
  it('truncates long reasons and never fails itself', async () => {
    let refused = 0;
    const mock = createMockApi([
      mockCall(remotesCalls.reportRemoteFailure, () => {
        refused += 1;
        throw new MockFailure('rate_limited');
      }),
    ]);
    const reporter = createReporter(createApiClient(mock.fetch));
    reporter.rejected('x'.repeat(5_000));
    await settled();
    await settled();
    expect(refused).toBe(1);
    expect((mock.made[0]?.body as { reason: string }).reason).toHaveLength(500);
  });
});
