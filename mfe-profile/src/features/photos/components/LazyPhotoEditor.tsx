import { ErrorState, toast, useLazyComponent } from '@sixfold/design-system';
import type { ComponentProps } from 'react';
import type { PhotoEditor } from './PhotoEditor';
import { PhotoSkeleton } from './PhotoSlots';

// Reading a profile does not load drag and drop, cropping and uploads.
const loadEditing = () => import(/* webpackChunkName: "photo-editing" */ './photoEditing');
const loadEditor = async () => (await loadEditing()).PhotoEditor;

const LOADING_FAILED = 'A part of the page could not be loaded. Please check your connection.';

/** Adds files to crop and upload; shows a toast when the code cannot be loaded. */
export function addFiles(files: readonly File[]): void {
  loadEditing().then(
    (editing) => editing.addFiles(files),
    () => toast({ title: 'Upload failed', description: LOADING_FAILED, variant: 'destructive' }),
  );
}

export function LazyPhotoEditor(props: ComponentProps<typeof PhotoEditor>) {
  const { component: Editor, hasFailed, retry } = useLazyComponent(loadEditor, true);
  if (Editor) return <Editor {...props} />;
  if (!hasFailed) return <PhotoSkeleton />;
  return (
    <ErrorState title="Your photos cannot be edited right now" description={LOADING_FAILED} onRetry={retry} />
  );
}
