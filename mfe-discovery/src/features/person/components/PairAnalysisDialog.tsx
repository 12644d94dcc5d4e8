import { Button, Dialog } from '@sixfold/design-system';
import { LazyComponent } from '../../../shared/components/LazyComponent';
import type { ShownPerson } from '../../../shared/model/shownPerson';
import { PairAnalysisSkeleton } from './PairAnalysisSkeleton';
import type { ConnectionGoal } from '@sixfold/domain';

/** Document 2: the title of an analysis by its goal. */
const ANALYSIS_TITLES: Readonly<Record<ConnectionGoal, string>> = {
  dating: 'Romantic Compatibility',
  friendship: 'Friendship Compatibility',
  business: 'Business Partnership',
};

const loadAnalysis = () => import('./PairAnalysisText').then(({ PairAnalysisText }) => PairAnalysisText);

interface Props {
  match: ShownPerson;
  onClose: () => void;
}

/** Renders the written analysis of a pair and goal. Mounting opens the dialog and starts the request. */
export function PairAnalysisDialog({ match, onClose }: Props) {
  const { otherUser, connectionGoal } = match;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={ANALYSIS_TITLES[connectionGoal]}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <LazyComponent
        name="The analysis"
        load={loadAnalysis}
        props={{ otherUserId: otherUser.id, goal: connectionGoal }}
        waiting={<PairAnalysisSkeleton />}
      />
    </Dialog>
  );
}
