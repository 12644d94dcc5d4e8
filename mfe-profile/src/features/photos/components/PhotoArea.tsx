import { PHOTOS_MAX } from '@sixfold/api-contract';
import { useSearchParams } from '@sixfold/client-kit';
import { Button, color, ErrorState, radius, styled, toast, useLazyComponent } from '@sixfold/design-system';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { usePhotoStore } from '../api/photoStore';
import { applyChanges } from '../model/photoChanges';
import { ACCEPTED_KINDS } from '../model/acceptedKinds';
import { PhotoSkeleton } from './PhotoSlots';
import { PhotoViewer } from './PhotoViewer';

interface PhotoAreaProps {
  /** As stored, the main one first. */
  photos: readonly string[];
  /** The member's name, for text alternatives and initials. */
  name: string;
}

const Area = styled.section`
  position: relative;
  min-width: 0;

  &[data-state='over'] {
    border-radius: ${radius.card};
    outline: 2px dashed ${color.accent};
    outline-offset: 6px;
  }
`;

// Reading the profile does not load drag and drop, cropping and uploads.
const loadEditing = () => import(/* webpackChunkName: "photo-editing" */ './photoEditing');
const loadEditor = async () => (await loadEditing()).PhotoEditor;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Shows the member's photos and, on request or with the complete profile, their editor. Files can be dropped on it. */
export function PhotoArea({ photos, name }: PhotoAreaProps) {
  const [params] = useSearchParams();
  const editsAll = params.get('edit') === 'true';
  const [isOpened, setOpened] = useState(false);
  const [isOver, setOver] = useState(false);
  const { uploads, changes } = usePhotoStore();
  const isEditing = editsAll || isOpened;
  const { component: Editor, hasFailed, retry } = useLazyComponent(loadEditor, isEditing);
  const picker = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  const shown = applyChanges(photos, changes);

  useEffect(() => {
    if (hasClosed.current) editButton.current?.focus();
    hasClosed.current = false;
  }, [isOpened]);

  function addFiles(files: readonly File[]): void {
    if (files.length === 0) return;
    setOpened(true);
    loadEditing().then(
      (editing) => editing.addFiles(files),
      () => toast({ title: 'Upload failed', description: LOADING_FAILED, variant: 'destructive' }),
    );
  }

  function addChosenFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    addFiles([...(currentTarget.files ?? [])]);
    // Otherwise the same file could not be chosen a second time.
    currentTarget.value = '';
  }

  const pick = () => picker.current?.click();
  const hasFreeSlots = shown.length < PHOTOS_MAX;

  return (
    <Area
      aria-label="Photos"
      data-state={isOver ? 'over' : 'resting'}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <input ref={picker} type="file" multiple hidden accept={ACCEPTED} onChange={addChosenFiles} />
      {isEditing && Editor && (
        <Editor
          photos={shown}
          name={name}
          onPick={pick}
          onFiles={addFiles}
          onDone={
            editsAll
              ? undefined
              : () => {
                  hasClosed.current = true;
                  setOpened(false);
                }
          }
        />
      )}
      {isEditing && !Editor && !hasFailed && <PhotoSkeleton />}
      {isEditing && hasFailed && (
        <ErrorState
          title="Your photos cannot be edited right now"
          description={LOADING_FAILED}
          onRetry={retry}
        />
      )}
      {!isEditing && (
        <PhotoViewer photos={shown} name={name} unfinishedCount={uploads.length}>
          {shown.length > 0 || uploads.length > 0 ? (
            <Button ref={editButton} variant="secondary" size="small" onClick={() => setOpened(true)}>
              Edit photos
            </Button>
          ) : null}
          {hasFreeSlots && (
            <Button
              data-slot="add"
              variant={shown.length > 0 ? 'ghost' : 'primary'}
              size="small"
              onClick={pick}
            >
              Add photos
            </Button>
          )}
        </PhotoViewer>
      )}
    </Area>
  );
}

/** The types of the file picker: with a list, phones convert their own format to JPEG. */
const ACCEPTED = ACCEPTED_KINDS.join(',');

const LOADING_FAILED = 'A part of the page could not be loaded. Please check your connection.';
