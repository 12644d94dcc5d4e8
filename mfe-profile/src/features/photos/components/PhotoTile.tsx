import { photoSources } from '@sixfold/api-contract';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  Badge,
  EllipsisIcon,
  Menu,
  MenuItem,
  MenuSeparator,
  radius,
  shadow,
  styled,
  useReducedMotion,
} from '@sixfold/design-system';
import { CornerButton, Handle, TilePhoto } from './tileStyle';

interface PhotoTileProps {
  photo: string;
  /** 0 is the main photo. */
  index: number;
  count: number;
  name: string;
  onMoveTo: (index: number) => void;
  onDelete: () => void;
}

const Tile = styled.li`
  // The origin of the scaling between the large slot and a small one.
  transform-origin: 0 0;

  &[data-state='lifted'] {
    z-index: 1;
    border-radius: ${radius.control};
    box-shadow: ${shadow};
    transform-origin: 50% 50%;
  }
  // The buttons would be scaled too.
  &:not([data-state='resting']) > :not(:first-child, [data-handle]) {
    visibility: hidden;
  }
`;

const MainBadge = styled(Badge)`
  position: absolute;
  inset: 0.5rem auto auto 0.5rem;
  pointer-events: none;
`;

/** The first slot spans two of three columns. */
const MAIN_WIDTHS = '(min-width: 56.25rem) 15rem, (min-width: 37.5rem) 33vw, 66vw';
const SMALL_WIDTHS = '(min-width: 56.25rem) 8rem, (min-width: 37.5rem) 16vw, 33vw';

const STATES = ['resting', 'giving-way', 'lifted'] as const;

/** Renders a photo in its slot; it can be dragged anywhere or moved by its menu. */
export function PhotoTile({ photo, index, count, name, onMoveTo, onDelete }: PhotoTileProps) {
  const isStill = useReducedMotion();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
    isSorting,
  } = useSortable({
    id: photo,
    attributes: { roleDescription: 'photo that can be moved' },
    ...(isStill ? { transition: null } : {}),
  });
  const place = `Photo ${index + 1} of ${count}`;
  const isMain = index === 0;

  return (
    <Tile
      ref={setNodeRef}
      data-photo={photo}
      data-state={STATES[Number(isSorting) + Number(isDragging)]}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <TilePhoto
        {...photoSources(photo)}
        sizes={isMain ? MAIN_WIDTHS : SMALL_WIDTHS}
        name={name}
        alt=""
        loading="eager"
      />
      <Handle
        data-handle
        ref={setActivatorNodeRef}
        type="button"
        aria-label={isMain ? `${place}, main photo` : place}
        {...attributes}
        {...listeners}
      />
      {isMain && <MainBadge tone="solid">Main</MainBadge>}
      <Menu
        label={place}
        trigger={
          <CornerButton
            data-slot="menu"
            label={`Options for photo ${index + 1}`}
            icon={<EllipsisIcon aria-hidden="true" />}
          />
        }
      >
        <MenuItem disabled={isMain} onSelect={() => onMoveTo(0)}>
          Make main photo
        </MenuItem>
        <MenuItem disabled={isMain} onSelect={() => onMoveTo(index - 1)}>
          Move earlier
        </MenuItem>
        <MenuItem disabled={index === count - 1} onSelect={() => onMoveTo(index + 1)}>
          Move later
        </MenuItem>
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </Tile>
  );
}
