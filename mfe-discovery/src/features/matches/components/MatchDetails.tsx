import type { CosmicAlignment, Compatibility } from '@sixfold/api-contract';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  Stack,
  styled,
  Text,
  VisuallyHidden,
} from '@sixfold/design-system';
import { useDeferredValue, useId, useState } from 'react';
import { SystemScores } from '../../../shared/components/SystemScores';
import { unfolded } from '../model/unfolded';

const Fold = styled.div`
  position: relative;
  z-index: 1;
  margin-inline: -0.25rem;

  &&& > button {
    justify-content: flex-start;
    padding-inline: 0.25rem;
  }
  > div {
    padding: 0.25rem 0.25rem 0.5rem;
  }
`;

interface Props {
  memberId: string;
  name: string;
  compatibility: Compatibility;
  alignment: CosmicAlignment;
  /** By what the score was weighed: 'weighed for dating'. */
  weighing: string;
}

/** The scores behind the score, folded away until somebody asks. A card that was scrolled away comes back as it was. */
export function MatchDetails({ memberId, name, compatibility, alignment, weighing }: Props) {
  const [open, setOpen] = useState(unfolded.has(memberId));
  // The button answers the press; the scores, which move everything below them, are drawn after it.
  const areDrawn = useDeferredValue(open) && open;
  const id = useId();

  function toggle(): void {
    if (open) unfolded.delete(memberId);
    else unfolded.add(memberId);
    setOpen(!open);
  }

  return (
    <Fold data-state={open ? 'open' : 'closed'}>
      <Button
        variant="ghost"
        size="small"
        width="full"
        aria-expanded={open}
        aria-controls={areDrawn ? id : undefined}
        onClick={toggle}
        trailing={open ? <ChevronUpIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
      >
        {open ? 'Hide compatibility details' : 'See more compatibility details'}
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      {areDrawn && (
        <Stack id={id} gap={3}>
          <SystemScores compatibility={compatibility} />
          <Text size="small" tone="quiet">
            The score is {weighing}.
          </Text>
          {alignment.reason && (
            <Text size="small" tone="quiet">
              {alignment.reason}
            </Text>
          )}
        </Stack>
      )}
    </Fold>
  );
}
