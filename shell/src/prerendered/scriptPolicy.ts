/**
 * Defines the page's only Trusted Types policy. Its name is `default`, because the bundler runtimes of the shell and
 * the remotes insert scripts without naming a policy. It allows published files of this origin, but no HTML or script
 * text.
 */
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

const PUBLISHED = ['/assets/', '/remotes/', '/push-worker.js'];

/** Returns the address of a published script or of the service worker; null makes the browser refuse it. */
export function allowPublishedScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  const isPublished = origin === location.origin && PUBLISHED.some((folder) => pathname.startsWith(folder));
  return isPublished ? address : null;
}

(window as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createScriptURL: allowPublishedScript,
});
