import { photoSources } from '@sixfold/api-contract';
import {
  Badge,
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  color,
  Heading,
  IconButton,
  Inline,
  media,
  Photo,
  space,
  Stack,
  styled,
  Text,
  Trash2Icon,
} from '@sixfold/design-system';
import { isPhotoFlagged } from '@sixfold/domain/enhancement';
import type { MouseEvent } from 'react';
import type { ScoredPhoto } from '../model/scoredPhotos';

const Row = styled.li`
  display: grid;
  grid-template-columns: min(5rem, 25vw) minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  padding-block: ${space[4]};
  border-top: 1px solid ${color.line};

  ${media.medium} {
    grid-template-columns: 5rem minmax(0, 1fr) auto;
    align-items: center;
  }
`;

const Actions = styled(Inline)`
  grid-column: 1 / -1;

  ${media.medium} {
    grid-column: auto;
  }
`;

/* Equally wide with both labels, so that the buttons of all rows line up. */
const MainButton = styled(Button)`
  min-width: 7.5rem;
`;

interface PhotoScoreRowProps {
  photo: ScoredPhoto;
  /** 0 is the main photo. */
  index: number;
  count: number;
  name: string;
  /** Views and likes as text; null until the counts are loaded. */
  counts: { seen: string; liked: string } | null;
  onMoveTo: (index: number, pressed: HTMLElement) => void;
  onDelete: () => void;
}

/** Renders a photo with its score and the buttons to move it, make it the main photo or delete it. */
export function PhotoScoreRow({
  photo: { photo, score },
  index,
  count,
  name,
  counts,
  onMoveTo,
  onDelete,
}: PhotoScoreRowProps) {
  const isMain = index === 0;
  const isLast = index === count - 1;
  const words = `photo ${index + 1}`;
  // Not `disabled`, which would lose the keyboard focus when a photo reaches the end of the list.
  const moveTo = (place: number, isAtEnd: boolean) => ({
    'aria-disabled': isAtEnd || undefined,
    onClick: isAtEnd
      ? undefined
      : ({ currentTarget }: MouseEvent<HTMLButtonElement>) => onMoveTo(place, currentTarget),
  });

  return (
    <Row data-photo={photo}>
      <Photo {...photoSources(photo)} sizes="5rem" name={name} alt="" />
      <Stack gap={1}>
        <Inline gap={2}>
          <Heading level={3} size="small">
            Photo {index + 1}
          </Heading>
          {isMain && <Badge tone="accent">Main</Badge>}
          {isPhotoFlagged(score) && <Badge tone="warning">Try another photo</Badge>}
        </Inline>
        {counts && (
          <>
            <Text size="small" weight="strong" numeric>
              Score {score} of 100
            </Text>
            <Text size="small" tone="quiet" numeric>
              Seen: {counts.seen}. Likes: {counts.liked}.
            </Text>
          </>
        )}
      </Stack>
      <Actions gap={1}>
        <IconButton
          label={`Move ${words} up`}
          icon={<ChevronUpIcon aria-hidden="true" />}
          {...moveTo(index - 1, isMain)}
        />
        <IconButton
          label={`Move ${words} down`}
          icon={<ChevronDownIcon aria-hidden="true" />}
          {...moveTo(index + 1, isLast)}
        />
        <MainButton
          variant="secondary"
          size="small"
          aria-label={isMain ? `${words} is your main photo` : `Set as main: ${words}`}
          {...moveTo(0, isMain)}
        >
          {isMain ? 'Main photo' : 'Set as main'}
        </MainButton>
        <IconButton
          data-slot="menu"
          label={`Delete ${words}`}
          icon={<Trash2Icon aria-hidden="true" />}
          onClick={onDelete}
        />
      </Actions>
    </Row>
  );
}
