import remend from 'remend';
import { RestrictedMarkdown } from './RestrictedMarkdown';

/** Renders a text that is still being written. Closes open Markdown markers, so they never flash. */
export function PartialMarkdown({ text }: { text: string }) {
  return <RestrictedMarkdown text={remend(text, { links: false, images: false, katex: false })} />;
}
