import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useRef, type ReactNode } from 'react';
import { movePhoto } from '../model/photoChanges';

interface SortablePhotosProps {
  photos: readonly string[];
  onOrder: (photos: readonly string[]) => void;
  children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves a photo by one slot with the arrow keys, from centre to centre: the first slot is larger than the others, and
 * centres decide which slot a photo is over.
 */
const toNextPlace =
  (photos: readonly string[]): KeyboardCoordinateGetter =>
  (event, { context: { active, over, collisionRect, droppableRects } }) => {
    const step = STEPS[event.code];
    if (step === undefined || !active || !collisionRect) return undefined;
    event.preventDefault();
    const place = photos.indexOf(String((over ?? active).id)) + step;
    const rect = droppableRects.get(photos[place] ?? '');
    if (!rect) return undefined;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };

const INSTRUCTIONS = {
  draggable:
    'To move this photo, press Space, then the arrow keys. Space puts it down, Escape puts it back where it was.',
};

/** Shares of the screen. The slots are small, so the page scrolls only close to its edge. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.06 } };

const IS_MAIN = ' It is your main photo now.';

/** Sorts photos by mouse, keyboard or touch. A touch must be held briefly, so that the page can still scroll. */
export function SortablePhotos({ photos, onOrder, children }: SortablePhotosProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace(photos) }),
  );
  const place = (id: string | number) => photos.indexOf(String(id));
  const placeText = (id: string | number) => `place ${place(id) + 1} of ${photos.length}`;

  const isJustLifted = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      isJustLifted.current = true;
      return `Photo lifted from ${placeText(active.id)}.`;
    },
    onDragOver({ active, over }) {
      // A drag starts over its own slot, whose announcement would interrupt the one of the lift. A key may come first.
      const isStart = isJustLifted.current && over?.id === active.id;
      isJustLifted.current = false;
      return over && !isStart ? `Over ${placeText(over.id)}.` : undefined;
    },
    onDragEnd: ({ over }) =>
      over ? `Photo put down at ${placeText(over.id)}.${place(over.id) === 0 ? IS_MAIN : ''}` : undefined,
    onDragCancel: ({ active }) => `Photo put back to ${placeText(active.id)}.`,
  };

  return (
    <DndContext
      sensors={sensors}
      autoScroll={AUTO_SCROLL}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onOrder(movePhoto(photos, String(active.id), place(over.id)));
      }}
    >
      <SortableContext items={[...photos]} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
