import { Skeleton, SkeletonGroup, styled } from '@sixfold/design-system';
import { useEffect, useState, type ComponentType } from 'react';
import type { RestrictedMarkdownProps } from './RestrictedMarkdown';

const Plain = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Renderer = ComponentType<RestrictedMarkdownProps>;

/** Without the marks of headings and bold words, which would be in the way. */
const PlainText: Renderer = ({ text }) => <Plain>{text.replace(/^#+ |\*\*/gm, '')}</Plain>;

const LOADERS = {
  whole: () => import('./RestrictedMarkdown').then((module): Renderer => module.RestrictedMarkdown),
  partial: () => import('./PartialMarkdown').then((module): Renderer => module.PartialMarkdown),
};
type Kind = keyof typeof LOADERS;
/** Without it a text that was just complete would give way to its placeholder for a moment. */
const loaded = new Map<Kind, Renderer>();

async function loadRenderer(kind: Kind): Promise<Renderer> {
  const renderer = await LOADERS[kind]();
  loaded.set(kind, renderer);
  return renderer;
}

/** Loads the renderer of complete texts; a failure is left to the text itself, which then shows as it is. */
export const preloadText = (): Promise<unknown> => loadRenderer('whole').catch(() => null);

export function TextSkeleton() {
  return (
    <SkeletonGroup label="Opening the analysis">
      <Skeleton lines={5} />
      <Skeleton lines={4} />
    </SkeletonGroup>
  );
}

interface AnalysisTextProps extends RestrictedMarkdownProps {
  /** `partial`: its end is still to come. */
  kind?: Kind;
}

/** Shows a text by the Markdown renderer, which is heavy and loaded on first use; as plain text if that fails. */
export function AnalysisText({ kind = 'whole', ...props }: AnalysisTextProps) {
  const [Show, setShow] = useState(() => loaded.get(kind));

  useEffect(() => {
    let isShown = true;
    const show = (renderer: Renderer) => isShown && setShow(() => renderer);
    loadRenderer(kind).then(show, () => show(PlainText));
    return () => {
      isShown = false;
    };
  }, [kind]);

  return Show ? <Show {...props} /> : <TextSkeleton />;
}
