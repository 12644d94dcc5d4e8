import { LaterNotice, Skeleton, SkeletonGroup, useLaterPart } from '@sixfold/design-system';
import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';

/** Loading begins this far before the section comes into sight. */
const AHEAD = '400px';

interface LaterSectionProps<Props extends object> {
  /** What is missing when it does not arrive. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** The heights of its cards, so that nothing jumps. */
  heights: readonly string[];
}

/** A section below the fold, whose code is loaded when the reader comes near it. A failure stays its own. */
export function LaterSection<Props extends object>({ name, load, props, heights }: LaterSectionProps<Props>) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { part, hasFailed, retry } = useLaterPart(load, isNear);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (part) return createElement(part, props);
  if (hasFailed) return <LaterNotice name={name} onRetry={retry} />;
  return (
    <div ref={place}>
      <SkeletonGroup label={`Loading ${name}`}>
        {heights.map((height) => (
          <Skeleton key={height} shape="card" height={height} />
        ))}
      </SkeletonGroup>
    </div>
  );
}
