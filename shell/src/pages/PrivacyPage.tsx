import { usePageTitle } from '@sixfold/client-kit';
import { Agreement } from './reading/Agreement';
import text from './reading/privacy.json';

export function PrivacyPage() {
  usePageTitle(text.title);
  return <Agreement {...text} />;
}
