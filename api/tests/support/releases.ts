import { releasesCalls } from '@sixfold/api-contract';
import { openPublishedFolder, remoteOf } from './publishedFolder';
import { DEPLOY_TOKEN, type TestEnvironment } from './testEnvironment';
import type { Answer } from './browser';

let releases = 0;

/** Promotes a new release with this reason. Returns the reply, and a function that reads the reason back. */
export async function decideWithReason(
  environment: TestEnvironment,
  why: string,
): Promise<[Answer, () => Promise<string>]> {
  const folder = openPublishedFolder(environment.publishedDir);
  folder.publishShell();
  const version = String((releases += 1));
  // The second one is live until there is a decision.
  for (const published of [version, `${version}-later`]) folder.publish(remoteOf('profile', published));
  const browser = Object.assign(environment.visitor(), { deployToken: DEPLOY_TOKEN });
  const params = { remote: 'profile' };
  const { revision } = (await browser.call(releasesCalls.listReleases)).reply.remotes[0]!;
  const answer = await browser.call(releasesCalls.decideRelease, {
    params,
    body: { action: 'promote', version, why, revision },
  });
  const read = async () =>
    (await browser.call(releasesCalls.listReleaseDecisions, { params })).reply.decisions[0]!.why;
  return [answer, read];
}
