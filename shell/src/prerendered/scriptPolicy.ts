/**
 * The page's one Trusted Types policy. It is named `default`, because the bundler runtimes of the shell and of all
 * remotes insert scripts without naming a policy. It allows published files of this origin, and no HTML or script text.
 */
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

const PUBLISHED = ['/assets/', '/remotes/', '/push-worker.js'];

/** Returns the address when it is a published script or the service worker, else null, which makes the browser refuse it. */
export function allowPublishedScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  const isPublished = origin === location.origin && PUBLISHED.some((folder) => pathname.startsWith(folder));
  return isPublished ? address : null;
}

(window as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createScriptURL: allowPublishedScript,
});
