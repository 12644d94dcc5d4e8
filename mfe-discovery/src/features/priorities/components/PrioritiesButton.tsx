import type { SystemImportance } from '@sixfold/api-contract';
import { Badge, Button, media, StarIcon, styled, VisuallyHidden } from '@sixfold/design-system';
import { useState } from 'react';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { RoomyWords } from '../../../shared/components/RoomyWords';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { countOwnPriorities } from '../../../shared/model/score';

const loadDialog = () => import('./PrioritiesDialog').then(({ PrioritiesDialog }) => PrioritiesDialog);

/* Beside the icon alone there is no room for a second thing in the row: the count lies on the corner. */
const Count = styled(Badge)`
  ${media.small} {
    position: absolute;
    inset: -0.5rem -0.5rem auto auto;
  }
`;

interface PrioritiesButtonProps {
  /** Query of the list. */
  query: MatchesQuery;
  /** Undefined until it is loaded. */
  importance: SystemImportance | undefined;
}

/**
 * Opens 'My priorities', and shows how many systems matter otherwise than usual. The dialog's code comes with the first
 * press.
 */
export function PrioritiesButton({ query, importance }: PrioritiesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countOwnPriorities(importance);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<StarIcon aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
        trailing={
          count > 0 && (
            <Count tone="solid">
              {count}
              <VisuallyHidden> set</VisuallyHidden>
            </Count>
          )
        }
      >
        <RoomyWords>My priorities</RoomyWords>
      </Button>
      {isOpen && (
        <LazyComponent
          name="Your priorities"
          load={loadDialog}
          waiting={null}
          props={{ query, onClose: () => setIsOpen(false) }}
        />
      )}
    </>
  );
}
