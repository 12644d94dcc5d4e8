import { useLocation, useSearchParams } from '@sixfold/client-kit';

/**
 * Returns a parameter of the link in an e-mail, or an empty text. Our e-mails put it into the fragment, which reaches no
 * log and no referrer; the query is read as well, as the specification says.
 */
export function useLinkParameter(name: string): string {
  const [search] = useSearchParams();
  const fragment = new URLSearchParams(useLocation().hash.slice(1));
  return fragment.get(name) ?? search.get(name) ?? '';
}
