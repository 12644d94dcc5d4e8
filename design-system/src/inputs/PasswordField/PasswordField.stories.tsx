import type { StoryMeta } from '../../../gallery/story';
import { Grid } from '../../layout/Layout/Layout';
import { PasswordField } from './PasswordField';

export const meta: StoryMeta = { part: 'PasswordField' };

export function States() {
  return (
    <Grid>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="Password should be at least 8 characters long"
      />
      <PasswordField label="Confirm password" error="Passwords don't match" defaultValue="almost" />
      <PasswordField label="Disabled" disabled defaultValue="secret" />
    </Grid>
  );
}
