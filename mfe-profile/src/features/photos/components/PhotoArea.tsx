import { PHOTOS_MAX } from '@sixfold/api-contract';
import { useSearchParams } from '@sixfold/client-kit';
import { Button, color, ErrorState, radius, styled, toast, useLaterPart } from '@sixfold/design-system';
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { usePhotoDesk } from '../api/photoDesk';
import { withChanges } from '../model/photoChanges';
import { ACCEPTED_KINDS } from '../model/acceptedKinds';
import { PhotoSkeleton } from './PhotoSlots';
import { PhotoViewer } from './PhotoViewer';

interface PhotoAreaProps {
  /** As the server last told them, the main one first. */
  photos: readonly string[];
  /** Whose: for the text alternatives and the initials. */
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

// A profile that is only read does not pay for drag and drop, cropping and uploads.
const loadEditing = () => import(/* webpackChunkName: "photo-editing" */ './photoEditing');
const loadEditor = async () => (await loadEditing()).PhotoEditor;

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The member's photos: to be leafed through, and on wish or with the whole profile to be edited. Files may be dropped on it. */
export function PhotoArea({ photos, name }: PhotoAreaProps) {
  const [params] = useSearchParams();
  const editsAll = params.get('edit') === 'true';
  const [isOpened, setOpened] = useState(false);
  const [isOver, setOver] = useState(false);
  const { uploads, changes } = usePhotoDesk();
  const isEditing = editsAll || isOpened;
  const { part: Editor, hasFailed, retry } = useLaterPart(loadEditor, isEditing);
  const picker = useRef<HTMLInputElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  const shown = withChanges(photos, changes);

  useEffect(() => {
    if (hasClosed.current) editButton.current?.focus();
    hasClosed.current = false;
  }, [isOpened]);

  function take(files: readonly File[]): void {
    if (files.length === 0) return;
    setOpened(true);
    loadEditing().then(
      ({ takeFiles }) => takeFiles(files),
      () => toast({ title: 'Upload failed', description: LOADING_FAILED, variant: 'destructive' }),
    );
  }

  function takePicked({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    take([...(currentTarget.files ?? [])]);
    // Else the same file could not be chosen a second time.
    currentTarget.value = '';
  }

  const pick = () => picker.current?.click();
  const room = PHOTOS_MAX - shown.length;

  return (
    <Area
      aria-label="Photos"
      data-state={isOver ? 'over' : 'resting'}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <input ref={picker} type="file" multiple hidden accept={ACCEPTED} onChange={takePicked} />
      {isEditing && Editor && (
        <Editor
          photos={shown}
          name={name}
          onPick={pick}
          onFiles={take}
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
          {room > 0 && (
            <Button variant={shown.length > 0 ? 'ghost' : 'primary'} size="small" onClick={pick}>
              Add photos
            </Button>
          )}
        </PhotoViewer>
      )}
    </Area>
  );
}

/** For the file picker: with a list, phones hand over a JPEG instead of their own format. */
const ACCEPTED = ACCEPTED_KINDS.join(',');

const LOADING_FAILED = 'A part of the page could not be loaded. Please check your connection.';
