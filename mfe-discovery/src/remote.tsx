import { defineRemote } from '@sixfold/client-kit';
import { LikesPage } from './pages/LikesPage';
import { MatchesPage } from './pages/MatchesPage';
import { MutualMatchesPage } from './pages/MutualMatchesPage';
import { keepFresh } from './shared/api/keepFresh';
import { sendKeptDeeds } from './shared/api/sendKeptDeeds';

export default defineRemote({
  name: 'discovery',
  pages: [
    { path: '/matches', page: MatchesPage },
    { path: '/likes', page: LikesPage },
    { path: '/mutual-matches', page: MutualMatchesPage },
  ],
  start() {
    const stops = [keepFresh(), sendKeptDeeds()];
    return () => stops.forEach((stop) => stop());
  },
});
