import type { Match } from '@sixfold/api-contract';
import { Button, Dialog } from '@sixfold/design-system';
import { lazy, Suspense } from 'react';
import { wholeName } from '../../../shared/model/member';
import { ANALYSIS_TITLES } from '../model/analysisTitles';
import { PairAnalysisWaiting } from './PairAnalysisWaiting';

const load = () => import('./PairAnalysisText');
const PairAnalysisText = lazy(() => load().then((module) => ({ default: module.PairAnalysisText })));

/** Fetches what the dialog shows, ahead of the press that opens it. */
export const preloadPairAnalysis = (): void => void load().catch(() => undefined);

interface Props {
  match: Match;
  onClose: () => void;
}

/** What a goal could be like for the two, written for the reader. Mount it to open it; only then is it asked for. */
export function PairAnalysisDialog({ match, onClose }: Props) {
  const { otherUser, connectionGoal } = match;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={ANALYSIS_TITLES[connectionGoal]}
      description={`You and ${wholeName(otherUser)}`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Suspense fallback={<PairAnalysisWaiting />}>
        <PairAnalysisText otherUserId={otherUser.id} goal={connectionGoal} />
      </Suspense>
    </Dialog>
  );
}
