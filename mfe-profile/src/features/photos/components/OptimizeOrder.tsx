import { photoSources } from '@sixfold/api-contract';
import {
  Button,
  Card,
  Heading,
  Inline,
  Photo,
  SparklesIcon,
  Stack,
  styled,
  Text,
  toast,
} from '@sixfold/design-system';
import { optimizePhotoOrder } from '@sixfold/domain/enhancement';
import { useEffect, useRef, useState } from 'react';
import type { ScoredPhoto } from '../model/scoredPhotos';

const Preview = styled.li`
  width: 6rem;
`;

interface OptimizeOrderProps {
  photos: readonly ScoredPhoto[];
  name: string;
  onOrder: (photos: readonly string[]) => void;
}

/** Renders the order by score and applies it on request. */
export function OptimizeOrder({ photos, name, onOrder }: OptimizeOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const sorted = optimizePhotoOrder(photos);
  const isSorted = sorted.every(({ photo }, index) => photo === photos[index]?.photo);

  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function apply(): void {
    const before = photos.map(({ photo }) => photo);
    onOrder(sorted.map(({ photo }) => photo));
    close();
    toast({
      title: 'Your photos are in the new order',
      action: { label: 'Undo', onAction: () => onOrder(before) },
    });
  }

  return (
    <Stack gap={3}>
      <Inline>
        <Button
          ref={button}
          variant="secondary"
          icon={<SparklesIcon aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Optimize Order
        </Button>
      </Inline>
      {isOpen && (
        <div ref={panel} tabIndex={-1} role="group" aria-label="The order by score">
          <Card tone="flat">
            {isSorted ? (
              <Text>Your photos are in the order of their scores already. There is nothing to change.</Text>
            ) : (
              <Stack gap={4}>
                <Heading level={3} size="small">
                  This would be the order
                </Heading>
                <Inline as="ol" gap={3} align="start">
                  {sorted.map(({ photo }, index) => (
                    <Preview key={photo}>
                      <Photo {...photoSources(photo)} sizes="6rem" name={name} alt="" />
                      <Text size="small" align="center">
                        {describeMove(
                          photos.findIndex((each) => each.photo === photo),
                          index,
                        )}
                      </Text>
                    </Preview>
                  ))}
                </Inline>
                <Inline gap={2}>
                  <Button onClick={apply}>Use this order</Button>
                  <Button variant="ghost" onClick={close}>
                    Keep mine
                  </Button>
                </Inline>
              </Stack>
            )}
          </Card>
        </div>
      )}
    </Stack>
  );
}

function describeMove(from: number, to: number): string {
  const photo = `Photo ${from + 1}`;
  if (from === to) return `${photo} stays`;
  return to === 0 ? `${photo} becomes your main photo` : `${photo} moves to place ${to + 1}`;
}
