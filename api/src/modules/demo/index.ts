import type { PhotoStore } from '../../providers/photoStore';
import type { DemoDeps, DemoService } from './service';

/*
 * The rest of this module and the workspace demo-members are loaded on demand, so that production never loads them:
 * the password of demo members is public.
 */

/** Loads the demo members. */
export async function loadDemoService(deps: DemoDeps): Promise<DemoService> {
  const { createDemoService } = await import('./service');
  return createDemoService(deps);
}

/** Wraps a photo store so that it takes a missing picture of a demo member from `folder`. */
export function withDemoPictures(store: PhotoStore, folder: string): PhotoStore {
  let wrapped: Promise<PhotoStore> | undefined;
  return Object.assign(Object.create(store) as PhotoStore, {
    async find(name: string) {
      const found = await store.find(name);
      if (found) return found;
      wrapped ??= import('./pictures').then(({ createDemoPictureStore }) =>
        createDemoPictureStore(store, folder),
      );
      return (await wrapped).find(name);
    },
  });
}
