import { usePageTitle } from '@sixfold/client-kit';
import { Agreement } from './reading/Agreement';
import { PRIVACY_CLAUSES, PRIVACY_IN_SHORT } from './reading/privacyText';

export function PrivacyPage() {
  usePageTitle('Privacy Policy');
  return (
    <Agreement
      title="Privacy Policy"
      lead="You trust us with a birth date, a face and things you would not tell everybody. Here is exactly what becomes of them."
      short={PRIVACY_IN_SHORT}
      clauses={PRIVACY_CLAUSES}
    />
  );
}
