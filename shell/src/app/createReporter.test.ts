import { remotesCalls } from '@sixfold/api-contract';
import { createMockApi, mockCall, MockFailure } from '@sixfold/api-contract/testing';
import { createApiClient } from '@sixfold/client-kit';
import { RemoteLoadError } from '../federation/remoteLoader';
import { buildRemote } from '../testing/buildRemote';
import { createReporter } from './createReporter';

const createReporterOf = (mock: ReturnType<typeof createMockApi>) =>
  createReporter({
    api: createApiClient(mock.fetch),
    watchVitals: async (report) => {
      report('LCP', 1_200);
    },
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('createReporter', () => {
  it('reports each failure of a build once, with its phase', async () => {
    const mock = createMockApi();
    const reporter = createReporterOf(mock);
    const remote = buildRemote();
    const failure = new RemoteLoadError('messaging', '1.0.0', '404', 'chunk');
    reporter.remoteFailed('remote_failed', remote, failure, 'the-load-token');
    reporter.remoteFailed('remote_failed', remote, failure, 'the-load-token');
    reporter.remoteFailed('render_failed', remote, new Error('boom'));
    reporter.shellFailed(new Error('no menu'));
    await settled();
    const release = { remote: 'messaging', version: '1.0.0' };
    const stack = expect.stringContaining('createReporter.test') as string;
    expect(mock.made.map(({ body }) => body)).toEqual([
      {
        ...release,
        kind: 'remote_failed',
        reason: failure.message,
        phase: 'chunk',
        loadToken: 'the-load-token',
        stack,
      },
      { ...release, kind: 'render_failed', reason: 'boom', phase: 'render', stack },
      { kind: 'render_failed', reason: 'no menu', stack },
    ]);
  });

  it('reports the load timing of a shown release and the page’s vitals once', async () => {
    const script = { initiatorType: 'script', duration: 20, transferSize: 1_000 };
    const folder = 'http://localhost/remotes/messaging/1';
    const entries = [
      { ...script, name: `${folder}/remoteEntry.js`, startTime: 80 },
      { ...script, name: `${folder}/remoteEntry.js`, startTime: 100 },
      { ...script, name: `${folder}/page.js`, startTime: 110, initiatorType: 'link' },
      { ...script, name: `${folder}/page.js`, startTime: 130, transferSize: 0 },
      { ...script, name: 'http://localhost/shell/main.js', startTime: 0, duration: 900 },
    ];
    performance.getEntriesByType = () => entries as unknown as PerformanceEntryList;
    const mock = createMockApi([
      mockCall(remotesCalls.reportRemoteLoad, () => ({ ok: true })),
      mockCall(remotesCalls.reportWebVital, () => ({ ok: true })),
    ]);
    const reporter = createReporterOf(mock);
    const remote = buildRemote({ base: '/remotes/messaging/1/' });
    const release = { remote: 'messaging', version: '1.0.0', loadToken: 'the-load-token' };
    reporter.remoteShown(remote, 'the-load-token');
    reporter.remoteShown(remote, 'the-load-token');
    await settled();
    expect(mock.made.map(({ body }) => body)).toEqual([
      { ...release, name: 'LCP', value: 1_200 },
      { ...release, loadMs: 70, bytes: 3_000, retries: 1 },
    ]);
  });

  it('truncates long reasons and never throws', async () => {
    let refused = 0;
    const mock = createMockApi([
      mockCall(remotesCalls.reportRemoteFailure, () => {
        refused += 1;
        throw new MockFailure('rate_limited');
      }),
    ]);
    const reporter = createReporterOf(mock);
    reporter.rejected('x'.repeat(5_000));
    await settled();
    await settled();
    expect(refused).toBe(1);
    expect(mock.made[0]?.body).toMatchObject({ kind: 'unhandled_rejection' });
    expect((mock.made[0]?.body as { reason: string } | undefined)?.reason).toHaveLength(500);
  });
});
