import { defineRemote } from '@sixfold/client-kit';
import { EnhancementPage } from './pages/EnhancementPage';
import { ProfilePage } from './pages/ProfilePage';

export default defineRemote({
  name: 'profile',
  pages: [
    { path: '/profile', page: ProfilePage },
    { path: '/profile-enhancement', page: EnhancementPage },
  ],
});
