import { LoadFailedNotice, Skeleton, SkeletonGroup, useLazyComponent } from '@sixfold/design-system';
import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';

/** Distance from the viewport at which loading starts. */
const AHEAD = '400px';

interface LazySectionProps<Props extends object> {
  name: string;
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Heights of its cards, which prevent a layout shift. */
  heights: readonly string[];
}

/** Renders a section below the fold, loaded when it comes near the viewport. A failure affects nothing else. */
export function LazySection<Props extends object>({ name, load, props, heights }: LazySectionProps<Props>) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { component, hasFailed, retry } = useLazyComponent(load, isNear);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (component) return createElement(component, props);
  if (hasFailed) return <LoadFailedNotice name={name} onRetry={retry} />;
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
