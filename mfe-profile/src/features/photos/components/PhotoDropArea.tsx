import { PHOTO_KINDS } from '@sixfold/api-contract';
import { color, radius, styled } from '@sixfold/design-system';
import { useState, type ChangeEvent, type DragEvent, type ReactNode, type RefObject } from 'react';

interface PhotoDropAreaProps {
  onFiles: (files: readonly File[]) => void;
  /** Receives the file picker, which a click opens. */
  picker: RefObject<HTMLInputElement | null>;
  children: ReactNode;
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

/** Types of the file picker. With an explicit list, phones convert their own format to JPEG. */
const ACCEPTED = PHOTO_KINDS.join(',');

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files from the picker or dropped anywhere onto it. */
export function PhotoDropArea({ onFiles, picker, children }: PhotoDropAreaProps) {
  const [isOver, setOver] = useState(false);

  function addChosenFiles({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    // Otherwise the same file could not be chosen a second time.
    currentTarget.value = '';
  }

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
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input ref={picker} type="file" multiple hidden accept={ACCEPTED} onChange={addChosenFiles} />
      {children}
    </Area>
  );
}
