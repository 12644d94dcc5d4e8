import { defineRemote } from '@sixfold/client-kit';
import { ProfilePage } from './pages/ProfilePage';

export default defineRemote({
  name: 'profile',
  pages: [{ path: '/profile', page: ProfilePage }],
});
