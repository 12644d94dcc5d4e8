import type { Compatibility } from '@sixfold/api-contract';
import { Button, ChevronDownIcon, ChevronUpIcon, styled, VisuallyHidden } from '@sixfold/design-system';
import { useId, useState } from 'react';
import { SystemScores } from '../../../shared/components/SystemScores';

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

/** The scores behind the score, folded away until somebody asks. */
export function MatchDetails({ name, compatibility }: { name: string; compatibility: Compatibility }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Fold data-state={open ? 'open' : 'closed'}>
      <Button
        variant="ghost"
        size="small"
        width="full"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        trailing={open ? <ChevronUpIcon aria-hidden="true" /> : <ChevronDownIcon aria-hidden="true" />}
      >
        {open ? 'Hide compatibility details' : 'See more compatibility details'}
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      {open && (
        <div id={id}>
          <SystemScores compatibility={compatibility} />
        </div>
      )}
    </Fold>
  );
}
