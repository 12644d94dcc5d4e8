import { Button, ChevronUpIcon, PopupStyles, StylesAhead } from '@sixfold/design-system';
import type { ReactNode } from 'react';
import type { Match } from '@sixfold/api-contract';
import { DialogDeeds } from '../../../shared/components/DialogDeeds';
import { SystemScores } from '../../../shared/components/SystemScores';

/** The looks of what a press on a card shows, there before the first press. */
export function CardStyles({ match, children }: { match: Match; children: ReactNode }) {
  return (
    <StylesAhead>
      <PopupStyles />
      <DialogDeeds />
      <SystemScores compatibility={match.compatibility} />
      <Button variant="ghost" size="small" width="full" trailing={<ChevronUpIcon />} />
      {children}
    </StylesAhead>
  );
}
