/**
 * A change of the photos that the server has not confirmed. Changes are applied to the stored list for display and
 * dropped with the reply, so a rejection needs no rollback. Each is idempotent.
 */
export type PhotoChange =
  | { kind: 'order'; photos: readonly string[] }
  | { kind: 'remove'; photo: string }
  /** `index` is the former position. */
  | { kind: 'restore'; photo: string; index: number };

/** Sorts a list in the requested order: photos missing from the order come last, removed ones stay removed. */
export function sortPhotos(photos: readonly string[], order: readonly string[]): string[] {
  return [
    ...order.filter((photo) => photos.includes(photo)),
    ...photos.filter((photo) => !order.includes(photo)),
  ];
}

function applyChange(photos: readonly string[], change: PhotoChange): readonly string[] {
  if (change.kind === 'order') return sortPhotos(photos, change.photos);
  if (change.kind === 'remove') return photos.filter((photo) => photo !== change.photo);
  return photos.includes(change.photo) ? photos : photos.toSpliced(change.index, 0, change.photo);
}

export const applyChanges = (photos: readonly string[], changes: readonly PhotoChange[]): readonly string[] =>
  changes.reduce(applyChange, photos);

export function movePhoto(photos: readonly string[], photo: string, index: number): string[] {
  return photos.filter((other) => other !== photo).toSpliced(index, 0, photo);
}
