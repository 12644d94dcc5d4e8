import { color, displayFace, fontSize, media, space, styled } from '@sixfold/design-system';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, useMemo, type ReactNode } from 'react';

type MarkdownNode = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number];

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
  > :first-child:first-child {
    margin-top: 0;
  }
  /* A title above the first section. */
  > h3:first-child:has(+ h3) {
    margin-bottom: 0;
    font-size: ${fontSize[28]};
  }
  h3 + h3 {
    margin-top: ${space[4]};
  }
  ${media.print} {
    font-size: 11pt;

    h3,
    h4,
    h5 {
      margin-top: ${space[5]};
      break-after: avoid;
    }
    > :last-child {
      margin-bottom: 0;
      break-before: avoid;
    }
    p {
      orphans: 3;
      widows: 3;
    }
    li {
      break-inside: avoid;
    }
  }
  li {
    margin-bottom: ${space[2]};
  }
  li > p {
    margin: 0;
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

/** Elements rendered without attributes from the text. Headings start at level 3, below the dialog title. */
const ELEMENTS: Readonly<Partial<Record<MarkdownNode['type'], string>>> = {
  paragraph: 'p',
  strong: 'strong',
  emphasis: 'em',
  listItem: 'li',
  blockquote: 'blockquote',
};
const HEADINGS = ['h3', 'h3', 'h4', 'h5', 'h5', 'h5'];

const childrenOf = (node: MarkdownNode): ReactNode[] =>
  'children' in node
    ? node.children.map((child, index) => <Fragment key={index}>{show(child)}</Fragment>)
    : [];

/** Renders only the listed node types. Other nodes keep their text and lose their formatting; HTML is dropped. */
function show(node: MarkdownNode): ReactNode {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value;
  if (node.type === 'break') return <br />;
  if (node.type === 'thematicBreak') return <hr />;
  if (node.type === 'heading') return createElement(HEADINGS[node.depth - 1] ?? 'h5', null, childrenOf(node));
  if (node.type === 'list') return createElement(node.ordered ? 'ol' : 'ul', null, childrenOf(node));
  return createElement(ELEMENTS[node.type] ?? Fragment, null, childrenOf(node));
}

function toPlainText(node: MarkdownNode): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(toPlainText).join('') : '';
}

const isSectionHeading = (node: MarkdownNode | undefined) => node?.type === 'heading' && node.depth === 2;

function showSections(
  root: ReturnType<typeof fromMarkdown>,
  renderSectionEnd: RenderSectionEnd,
): ReactNode[] {
  let heading: string | null = null;
  return root.children.map((node, index) => {
    if (isSectionHeading(node)) heading = toPlainText(node);
    const next = root.children[index + 1];
    const isEnd = heading !== null && (!next || isSectionHeading(next));
    return (
      <Fragment key={index}>
        {show(node)}
        {isEnd && heading !== null && renderSectionEnd(heading)}
      </Fragment>
    );
  });
}

type RenderSectionEnd = (heading: string) => ReactNode;

export interface RestrictedMarkdownProps {
  text: string;
  /** Renders the end of each level-2 section; receives its heading. */
  renderSectionEnd?: RenderSectionEnd | undefined;
}

/**
 * Renders an analysis with headings, bold text and lists. Model output is untrusted, so there is no HTML, no pictures,
 * and links become plain text. Only node types that `show` lists become elements.
 */
export function RestrictedMarkdown({ text, renderSectionEnd }: RestrictedMarkdownProps) {
  const root = useMemo(() => fromMarkdown(text), [text]);
  return <Prose>{renderSectionEnd ? showSections(root, renderSectionEnd) : show(root)}</Prose>;
}
