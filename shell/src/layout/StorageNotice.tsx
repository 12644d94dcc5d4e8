import { useRefusals } from '@sixfold/client-kit';
import { NoticeLine } from './NoticeLine';

/** Explains the limits of a browser that refuses cookies or storage. */
export function StorageNotice() {
  const refusals = useRefusals();
  if (refusals.cookies)
    return (
      <NoticeLine role="alert">
        Sixfold needs cookies to keep you signed in. Please allow them for this site in your browser, then
        reload the page.
      </NoticeLine>
    );
  if (refusals.storage)
    return <NoticeLine role="status">This browser keeps nothing: drafts end with the tab.</NoticeLine>;
  return null;
}
