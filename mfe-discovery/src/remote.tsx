import { defineRemote } from '@sixfold/client-kit';
import { deliverPendingDecisions } from '@sixfold/client-kit/decisions';
import { toast } from '@sixfold/design-system';
import { LikesPage } from './pages/LikesPage';
import { MatchesPage } from './pages/MatchesPage';
import { MutualMatchesPage } from './pages/MutualMatchesPage';
import { PersonPage } from './pages/PersonPage';
import { subscribeToRelationChanges } from './shared/api/subscribeToRelationChanges';

export default defineRemote({
  name: 'discovery',
  pages: [
    { path: '/matches', page: MatchesPage },
    { path: '/likes', page: LikesPage },
    { path: '/mutual-matches', page: MutualMatchesPage },
    { path: '/people/:userId?', page: PersonPage },
  ],
  start() {
    const stops = [
      subscribeToRelationChanges(),
      deliverPendingDecisions((description) =>
        toast({ variant: 'destructive', title: 'Error', description }),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  },
});
