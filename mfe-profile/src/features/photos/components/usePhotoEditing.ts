import { useEffect, useState } from 'react';
import type * as photoEditing from './photoEditing';

type PhotoEditing = typeof photoEditing;

// Kept for the page's life: editing that was opened once opens at once.
let loaded: PhotoEditing | null = null;

/** Fetches what edits photos: drag and drop, cropping, uploads. A profile that is only read does not pay for it. */
export async function loadPhotoEditing(): Promise<PhotoEditing> {
  loaded = await import(/* webpackChunkName: "photo-editing" */ './photoEditing');
  return loaded;
}

interface Loading {
  editing: PhotoEditing | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The editing parts, from when they are wanted. A state instead of React.lazy: a chunk that fails must not take the profile with it. */
export function usePhotoEditing(wanted: boolean): Loading {
  const [editing, setEditing] = useState(loaded);
  const [failedTries, setFailedTries] = useState(0);
  const [tries, setTries] = useState(1);

  useEffect(() => {
    if (!wanted || editing) return undefined;
    let isCurrent = true;
    loadPhotoEditing().then(
      (module) => isCurrent && setEditing(module),
      () => isCurrent && setFailedTries(tries),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted, editing, tries]);

  return { editing, hasFailed: failedTries === tries, retry: () => setTries(tries + 1) };
}
