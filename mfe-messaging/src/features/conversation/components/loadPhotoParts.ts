import { toast } from '@sixfold/design-system';

const load = () => import(/* webpackChunkName: "photoParts" */ './photoParts');

/** Loads the photo code. Returns null and shows a toast when that fails. */
export const loadPhotoParts = (): Promise<Awaited<ReturnType<typeof load>> | null> =>
  load().catch((failure: unknown) => {
    console.warn('The photo parts could not be loaded.', failure);
    toast({
      variant: 'destructive',
      title: 'Error',
      description: 'A part of the page could not be loaded. Please check your connection.',
    });
    return null;
  });
