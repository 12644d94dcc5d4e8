import { useLocation, useSearchParams } from '@sixfold/client-kit';

/**
 * Returns a parameter of a link in an email, or an empty string. Our emails put it into the fragment, which reaches no
 * log and no referrer; the specification requires the query to work as well.
 */
export function useLinkParameter(name: string): string {
  const [search] = useSearchParams();
  const fragment = new URLSearchParams(useLocation().hash.slice(1));
  return fragment.get(name) ?? search.get(name) ?? '';
}
