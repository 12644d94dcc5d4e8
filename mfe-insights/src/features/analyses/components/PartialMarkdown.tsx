import remend from 'remend';
import { RestrictedMarkdown } from './RestrictedMarkdown';

/** A text that is still being written: what its end leaves open is closed, so that no marks flash. */
export function PartialMarkdown({ text }: { text: string }) {
  return <RestrictedMarkdown text={remend(text, { links: false, images: false, katex: false })} />;
}
