import { Skeleton, SkeletonGroup, styled } from '@sixfold/design-system';
import { useEffect, useState, type ComponentType } from 'react';
import type { RestrictedMarkdownProps } from './RestrictedMarkdown';

const PlainTextBlock = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Renderer = ComponentType<RestrictedMarkdownProps>;

/** Strips heading and bold markers, which would clutter the plain text. */
const PlainText: Renderer = ({ text }) => <PlainTextBlock>{text.replace(/^#+ |\*\*/gm, '')}</PlainTextBlock>;

const LOADERS = {
  whole: () => import('./RestrictedMarkdown').then((module): Renderer => module.RestrictedMarkdown),
  partial: () => import('./PartialMarkdown').then((module): Renderer => module.PartialMarkdown),
};
type Kind = keyof typeof LOADERS;
/** Loaded renderers. Without them, a text that has just been completed would flash its placeholder. */
const loaded = new Map<Kind, Renderer>();

async function loadRenderer(kind: Kind): Promise<Renderer> {
  const renderer = await LOADERS[kind]();
  loaded.set(kind, renderer);
  return renderer;
}

/** Preloads the renderer for complete texts. Ignores failures, because `AnalysisText` then falls back to plain text. */
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
  /** `partial` for a text that is still being written. */
  kind?: Kind;
}

/** Renders a text with the Markdown renderer, which is heavy and loaded on first use. Falls back to plain text. */
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
