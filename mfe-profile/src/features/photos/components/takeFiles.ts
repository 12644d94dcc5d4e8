import { toast } from '@sixfold/design-system';
import { knownPhotos } from '../api/keepPhotos';
import { usePhotoDesk } from '../api/photoDesk';
import { photoUploads } from '../api/photoUploads';
import { withChanges } from '../model/photoChanges';
import { sortFiles } from '../model/photoFiles';
import { roomFor } from '../model/upload';

/** Puts chosen, dropped or pasted files on the desk; says why some are not taken. */
export function takeFiles(files: readonly File[]): void {
  const { uploads, changes } = usePhotoDesk.getState();
  const { taken, refusals } = sortFiles(files, roomFor(withChanges(knownPhotos(), changes), uploads));
  if (taken.length > 0) photoUploads.add(taken);
  const [first, ...others] = refusals;
  if (!first) return;
  // One toast at a time: the first reason in full, the others by name.
  const names = others.length > 0 ? [first, ...others].map(({ fileName }) => fileName).join(', ') : '';
  toast({
    title: first.title,
    description: names ? `${first.description} Not added: ${names}.` : first.description,
    variant: 'destructive',
  });
}
