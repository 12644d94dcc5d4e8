/** Code needed only for editing photos, loaded as one chunk. */
import { getMemberScope } from '@sixfold/client-kit';
import { toast } from '@sixfold/design-system';
import { fitPhoto } from '../api/fitPhoto';
import { getPhotoActions } from '../api/photoActions';
import { getPhotoStore } from '../api/photoStore';
import { getStoredPhotos } from '../api/storedPhotos';
import { applyChanges } from '../model/photoChanges';
import { sortFiles, type Refusal } from '../model/photoFiles';
import { countFreeSlots } from '../model/upload';

export { PhotoEditor } from './PhotoEditor';

/** Returns the file in a format that the server accepts, or null when the member cancelled it. */
async function prepare(file: File): Promise<File | null> {
  const store = getPhotoStore();
  let isScaling = false;
  const fitted = await fitPhoto(file, () => {
    isScaling = true;
    store.setState(({ preparing = [] }) => ({ preparing: [...preparing, file] }));
  });
  if (!isScaling) return fitted;
  const { preparing = [] } = store.getState();
  store.setState({ preparing: preparing.filter((other) => other !== file) });
  return preparing.includes(file) ? fitted : null;
}

/** Adds chosen, dropped or pasted files as uploads, one after the other; a toast explains rejections. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const { signal } = getMemberScope();
  const refusals: Refusal[] = [];
  for (const file of files) {
    const fitted = await prepare(file);
    if (signal.aborted) return;
    if (!fitted) continue;
    const { uploads, changes } = getPhotoStore().getState();
    const freeSlots = countFreeSlots(applyChanges(getStoredPhotos(), changes), uploads);
    const sorted = sortFiles([fitted], freeSlots);
    if (sorted.accepted.length > 0) getPhotoActions().add(sorted.accepted);
    refusals.push(...sorted.refusals);
  }
  const [first, ...others] = refusals;
  if (!first) return;
  // Only one toast is visible, so it has the first reason in full and the other files by name.
  const names = others.length > 0 ? [first, ...others].map(({ fileName }) => fileName).join(', ') : '';
  toast({
    title: first.title,
    description: names ? `${first.description} Not added: ${names}.` : first.description,
    variant: 'destructive',
  });
}
