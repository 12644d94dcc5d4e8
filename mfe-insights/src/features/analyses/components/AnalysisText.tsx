import { Skeleton, SkeletonGroup, styled } from '@sixfold/design-system';
import { useEffect, useState, type ComponentType } from 'react';

const Plain = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Renderer = ComponentType<{ text: string }>;

const PlainText: Renderer = ({ text }) => <Plain>{text}</Plain>;

/** Shows a text by the Markdown renderer, which is heavy and loaded on first use; as plain text if that fails. */
export function AnalysisText({ text }: { text: string }) {
  const [renderer, setRenderer] = useState<{ Show: Renderer } | null>(null);

  useEffect(() => {
    let isShown = true;
    import('./RestrictedMarkdown').then(
      ({ RestrictedMarkdown }) => isShown && setRenderer({ Show: RestrictedMarkdown }),
      () => isShown && setRenderer({ Show: PlainText }),
    );
    return () => {
      isShown = false;
    };
  }, []);

  if (renderer) return <renderer.Show text={text} />;
  return (
    <SkeletonGroup label="Opening the analysis">
      <Skeleton lines={5} />
      <Skeleton lines={4} />
    </SkeletonGroup>
  );
}
