/** Fetches what a press on a system opens; quietly, because whoever opens it asks again and tells when it fails. */
export const preloadSystem = (): void => void import('./SystemDetail').catch(() => undefined);
