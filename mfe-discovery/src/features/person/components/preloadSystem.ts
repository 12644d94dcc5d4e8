/** Fetches what a press on a system opens; quietly, because whoever opens it asks again and tells when it fails. */
export function preloadSystem(): void {
  for (const load of [() => import('./SystemDetail'), () => import('./Synastry')])
    load().catch(() => undefined);
}
