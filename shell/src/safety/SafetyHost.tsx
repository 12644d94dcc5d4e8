import { useSafetyRequest, type SafetyRequest } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system/base';
import { useEffect, useState, type ComponentType } from 'react';

const loadLayer = () => import(/* webpackChunkName: "safety" */ './SafetyLayer');

/**
 * Performs the safety actions that any screen requests through `requestSafety`, even if that screen's remote unmounts.
 * Its code loads with the first request.
 */
export function SafetyHost() {
  const request = useSafetyRequest((store) => store.request);
  const [Layer, setLayer] = useState<ComponentType<{ request: SafetyRequest }> | null>(null);

  useEffect(() => {
    if (!request || Layer) return;
    loadLayer().then(
      ({ SafetyLayer }) => setLayer(() => SafetyLayer),
      () =>
        toast({
          variant: 'destructive',
          title: 'Nothing has happened yet',
          description: 'We could not reach Sixfold. Please check your connection.',
          durationMs: 30_000,
          action: {
            label: 'Try again',
            onAction: () => useSafetyRequest.setState({ request: { ...request } }),
          },
        }),
    );
  }, [request, Layer]);

  return Layer && request ? <Layer request={request} /> : null;
}
