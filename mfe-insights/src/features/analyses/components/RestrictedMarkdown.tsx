import { color, displayFace, fontSize, space, styled } from '@sixfold/design-system';
import Markdown from 'react-markdown';

/** What a text may contain. Everything else loses its element and keeps its words; raw HTML is left out whole. */
const ALLOWED = ['h1', 'h2', 'h3', 'h4', 'p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'blockquote', 'hr'];

const Prose = styled.div`
  overflow-wrap: anywhere;

  > * {
    margin: 0 0 ${space[4]};
  }
  h3,
  h4,
  h5 {
    ${displayFace}
    margin-top: ${space[8]};
    line-height: 1.3;
  }
  h3 {
    font-size: ${fontSize[22]};
  }
  h4 {
    font-size: ${fontSize[18]};
  }
  h5 {
    font-size: ${fontSize[16]};
  }
  > :first-child {
    margin-top: 0;
  }
  li {
    margin-bottom: ${space[2]};
  }
  li::marker {
    color: ${color.accent};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space[4]};
    border-inline-start: 3px solid ${color.line};
    color: ${color.quiet};
  }
`;

/**
 * An analysis as text with headings, bold and lists. What a model writes is untrusted: no HTML, no pictures, and
 * a link is only its words. Headings move two levels down, under the dialog's title.
 */
export function RestrictedMarkdown({ text }: { text: string }) {
  return (
    <Prose>
      <Markdown
        skipHtml
        allowedElements={ALLOWED}
        unwrapDisallowed
        components={{ h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5' }}
      >
        {text}
      </Markdown>
    </Prose>
  );
}
