import type { SystemImportance } from '@sixfold/api-contract';
import { Badge, Button, media, StarIcon, styled, VisuallyHidden } from '@sixfold/design-system';
import { useState } from 'react';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import { WideScreenText } from '../../../shared/components/WideScreenText';
import type { MatchesQuery } from '../../../shared/model/matchesAddress';
import { countOwnPriorities } from '../../../shared/model/score';

const loadDialog = () => import('./PrioritiesDialog').then(({ PrioritiesDialog }) => PrioritiesDialog);

/* Next to an icon-only button there is no space for a second element, so the count overlaps its corner. */
const Count = styled(Badge)`
  ${media.small} {
    position: absolute;
    inset: -0.5rem -0.5rem auto auto;
  }
`;

interface PrioritiesButtonProps {
  query: MatchesQuery;
  /** Undefined until it is loaded. */
  importance: SystemImportance | undefined;
}

/**
 * Opens 'My priorities' and shows the number of systems with a changed importance. The dialog's code loads on the first
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
        <WideScreenText>My priorities</WideScreenText>
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
