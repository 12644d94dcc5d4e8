import { enhancementRoutes } from '@sixfold/api-contract';
import { errorTextOf, Link, useCall } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Badge,
  Button,
  Card,
  CheckIcon,
  Heading,
  Inline,
  LinkButton,
  Notice,
  preloadToastStyles,
  Stack,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { PHOTOS_COMPLETE } from '@sixfold/domain/enhancement';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../shared/model/formatCount';
import { usePhotoStore } from '../api/photoStore';
import { applyChanges, movePhoto } from '../model/photoChanges';
import { scorePhotos } from '../model/scoredPhotos';
import { OptimizeOrder } from './OptimizeOrder';
import { PhotoScoreRow } from './PhotoScoreRow';
import { usePhotoActions } from './usePhotoActions';

interface PhotoScoresProps {
  /** In stored order, the main one first. */
  photos: readonly string[];
  name: string;
}

/** Renders the member's photos with their scores, to sort, delete or order by score. */
export function PhotoScores({ photos: stored, name }: PhotoScoresProps) {
  const { data, error, refetch } = useCall(enhancementRoutes.getPerformance);
  const photos = applyChanges(
    stored,
    usePhotoStore((store) => store.changes),
  );
  const scored = scorePhotos(photos, data?.photos ?? []);
  const container = useRef<HTMLDivElement>(null);
  const { announcement, order, remove } = usePhotoActions(photos, container);
  const [moved, setMoved] = useState<{ words: string; pressed: HTMLElement } | null>(null);

  useEffect(preloadToastStyles, []);
  // A browser drops the focus of a button whose row is moved in the document.
  useEffect(() => moved?.pressed.focus(), [moved]);

  function moveTo(photo: string, index: number, pressed: HTMLElement): void {
    order(movePhoto(photos, photo, index));
    const words =
      index === 0 ? 'This is your main photo now.' : `Photo moved to place ${index + 1} of ${photos.length}.`;
    setMoved({ words, pressed });
  }

  const isComplete = photos.length >= PHOTOS_COMPLETE;
  return (
    <Card as="section" aria-label="Your photos">
      <div ref={container} tabIndex={-1} role="group" aria-label="Sort your photos">
        <Stack gap={4}>
          <Inline justify="between">
            <Inline gap={3}>
              <Heading level={2} size="medium">
                Your photos
              </Heading>
              {isComplete ? (
                <Badge tone="positive" icon={<CheckIcon aria-hidden="true" />}>
                  Complete
                </Badge>
              ) : (
                <Badge>{PHOTOS_COMPLETE - photos.length} to add</Badge>
              )}
            </Inline>
            <LinkButton asChild size="small" variant={isComplete ? 'ghost' : 'primary'}>
              <Link to={paths.profile({ edit: true })} data-slot="add">
                Add photos
              </Link>
            </LinkButton>
          </Inline>
          <Text size="small" tone="quiet" measure>
            A photo starts at a score of 70. Your main photo has 10 more, and likes add up to 20. So none
            falls under 70, where it would be flagged.
          </Text>
          {error && !data && (
            <Notice
              tone="warning"
              role="alert"
              action={
                <Button size="small" variant="secondary" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              Your scores could not be loaded. {errorTextOf(error)}
            </Notice>
          )}
          {photos.length === 0 ? (
            <Text>You have no photos yet. People see your initials until then.</Text>
          ) : (
            <Stack as="ol" gap={0} aria-label="Your photos, in order">
              {scored.map((photo, index) => (
                <PhotoScoreRow
                  key={photo.photo}
                  photo={photo}
                  index={index}
                  count={photos.length}
                  name={name}
                  counts={
                    data
                      ? {
                          seen: formatCount(photo.impressions, data.hasImpressions),
                          liked: formatCount(photo.likes, data.hasLikes),
                        }
                      : null
                  }
                  onMoveTo={(place, pressed) => moveTo(photo.photo, place, pressed)}
                  onDelete={() => remove(photo.photo)}
                />
              ))}
            </Stack>
          )}
          {data && photos.length > 1 && <OptimizeOrder photos={scored} name={name} onOrder={order} />}
          <VisuallyHidden role="status">{announcement || moved?.words}</VisuallyHidden>
        </Stack>
      </div>
    </Card>
  );
}
