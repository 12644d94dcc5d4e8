import { defineRemote } from '@sixfold/client-kit';
import { LikesPage } from './pages/LikesPage';
import { MatchesPage } from './pages/MatchesPage';
import { MutualMatchesPage } from './pages/MutualMatchesPage';
import { keepFresh } from './shared/api/keepFresh';
import { sendKeptDeeds } from './shared/api/sendKeptDeeds';

// From the moment this remote is loaded until the page goes; before that there is nothing cached to keep.
keepFresh();
sendKeptDeeds();

export default defineRemote({
  name: 'discovery',
  pages: [
    { path: '/matches', page: MatchesPage },
    { path: '/likes', page: LikesPage },
    { path: '/mutual-matches', page: MutualMatchesPage },
  ],
});
