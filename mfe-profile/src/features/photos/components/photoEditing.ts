/** The code that only editing photos needs, loaded as one chunk when it begins. */
import { toast } from '@sixfold/design-system';
import { photoActions } from '../api/photoActions';
import { usePhotoStore } from '../api/photoStore';
import { getStoredPhotos } from '../api/storedPhotos';
import { applyChanges } from '../model/photoChanges';
import { sortFiles } from '../model/photoFiles';
import { countFreeSlots } from '../model/upload';

export { PhotoEditor } from './PhotoEditor';

/** Adds chosen, dropped or pasted files as uploads; a toast says why some are refused. */
export function addFiles(files: readonly File[]): void {
  const { uploads, changes } = usePhotoStore.getState();
  const { accepted, refusals } = sortFiles(
    files,
    countFreeSlots(applyChanges(getStoredPhotos(), changes), uploads),
  );
  if (accepted.length > 0) photoActions.add(accepted);
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
