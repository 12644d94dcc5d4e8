import { useSearchParams } from '@sixfold/client-kit';
import { lazy, Suspense } from 'react';

const InspectPanel = lazy(() =>
  import(/* webpackChunkName: "inspect" */ './InspectPanel').then(({ InspectPanel }) => ({
    default: InspectPanel,
  })),
);

/** Opens the inspect panel for `?inspect` and loads its code only then. */
export function Inspector() {
  const [search] = useSearchParams();
  if (!search.has('inspect')) return null;
  return (
    <Suspense fallback={null}>
      <InspectPanel />
    </Suspense>
  );
}
