import { usePageTitle } from '@sixfold/client-kit';
import { Agreement } from './reading/Agreement';
import { TERMS_CLAUSES, TERMS_IN_SHORT } from './reading/termsText';

export function TermsPage() {
  usePageTitle('Terms of Service');
  return (
    <Agreement
      title="Terms of Service"
      lead="A short agreement between you and us, written to be read. By opening an account you say yes to it."
      short={TERMS_IN_SHORT}
      clauses={TERMS_CLAUSES}
    />
  );
}
