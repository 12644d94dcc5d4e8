import { usePageTitle } from '@sixfold/client-kit';
import { Agreement } from './reading/Agreement';
import text from './reading/terms.json';

export function TermsPage() {
  usePageTitle(text.title);
  return <Agreement {...text} />;
}
