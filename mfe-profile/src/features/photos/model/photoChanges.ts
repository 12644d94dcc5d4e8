/**
 * What the member has done to their photos and the server has not confirmed yet. Changes lie over the stored list and
 * are dropped when they are answered, so a refusal needs no undoing. Each is idempotent: laid over a list that has it
 * already, it changes nothing.
 */
export type PhotoChange =
  | { kind: 'order'; photos: readonly string[] }
  | { kind: 'remove'; photo: string }
  /** `index`: where it was. */
  | { kind: 'restore'; photo: string; index: number };

/** Those of a list in the wished order; what the wish does not know comes last, what is gone stays gone. */
export function inOrder(photos: readonly string[], wished: readonly string[]): string[] {
  return [
    ...wished.filter((photo) => photos.includes(photo)),
    ...photos.filter((photo) => !wished.includes(photo)),
  ];
}

function laidOver(photos: readonly string[], change: PhotoChange): readonly string[] {
  if (change.kind === 'order') return inOrder(photos, change.photos);
  if (change.kind === 'remove') return photos.filter((photo) => photo !== change.photo);
  return photos.includes(change.photo) ? photos : photos.toSpliced(change.index, 0, change.photo);
}

/** The photos as the member sees them. */
export const withChanges = (photos: readonly string[], changes: readonly PhotoChange[]): readonly string[] =>
  changes.reduce(laidOver, photos);

/** The list with one photo at another place, counted from 0. */
export function moved(photos: readonly string[], photo: string, index: number): string[] {
  return photos.filter((other) => other !== photo).toSpliced(index, 0, photo);
}
