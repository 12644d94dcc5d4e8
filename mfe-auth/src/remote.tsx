import { defineRemote } from '@sixfold/client-kit';
import { LazyAccountPage } from './pages/LazyAccountPage';
import { AuthPage } from './pages/AuthPage';
import { ConfirmEmailPage } from './pages/ConfirmEmailPage';
import { ResetPasswordPage } from './pages/ResetPasswordPage';

export default defineRemote({
  name: 'auth',
  pages: [
    { path: '/auth', page: AuthPage },
    { path: '/reset-password', page: ResetPasswordPage },
    { path: '/account', page: LazyAccountPage },
    { path: '/confirm-email', page: ConfirmEmailPage },
  ],
});
