/**
 * The page's one Trusted Types policy. It is named `default` because scripts are inserted by the bundler runtimes of the
 * shell and of every remote, also of those built elsewhere, and only the policy of this name is asked on their behalf. It
 * lets published files of this origin through. No HTML and no script text: nothing of ours writes any.
 */
interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

const PUBLISHED = ['/assets/', '/remotes/'];

/** Returns the address when a script of this page may have it, else null, which makes the browser refuse it. */
export function allowPublishedScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  const isPublished = origin === location.origin && PUBLISHED.some((folder) => pathname.startsWith(folder));
  return isPublished ? address : null;
}

(window as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
  createScriptURL: allowPublishedScript,
});
