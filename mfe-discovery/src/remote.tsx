import { defineRemote } from '@sixfold/client-kit';
import { MatchesPage } from './pages/MatchesPage';
import { LikesPage } from './pages/LikesPage';
import { MutualMatchesPage } from './pages/MutualMatchesPage';

export default defineRemote({
  name: 'discovery',
  pages: [
    { path: '/matches', page: MatchesPage },
    { path: '/likes', page: LikesPage },
    { path: '/mutual-matches', page: MutualMatchesPage },
  ],
});
