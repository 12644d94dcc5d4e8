import { defineRemote } from '@sixfold/client-kit';
import { AuthPage } from './pages/AuthPage';
import { ResetPasswordPage } from './pages/ResetPasswordPage';

export default defineRemote({
  name: 'auth',
  pages: [
    { path: '/auth', page: AuthPage },
    { path: '/reset-password', page: ResetPasswordPage },
  ],
});
