import { usePageTitle } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  CheckIcon,
  color,
  Heading,
  LockIcon,
  media,
  Page,
  Skeleton,
  SkeletonGroup,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import type { ReactNode } from 'react';
import { useResetLink } from '../features/password-reset/api/useResetLink';
import { NewPasswordForm } from '../features/password-reset/components/NewPasswordForm';
import { LinkResultMessage } from '../shared/components/LinkResultMessage';
import { useLinkOutcome } from '../shared/components/useLinkOutcome';
import { useLinkParameter } from '../shared/components/useLinkParameter';

const Column = styled.div`
  max-width: 27rem;
  margin-inline: auto;

  ${media.wide} {
    padding-top: ${space[10]};
  }
`;

const Frame = ({ children }: { children: ReactNode }) => (
  <Page>
    <Column>{children}</Column>
  </Page>
);

const INCOMPLETE =
  'This link is incomplete; your email app may have cut it off. Open the full link, or ask for a new one with ‘Forgot your password?’.';

/** `/reset-password#token=…&email=…`: the form for a new password, an error for a bad link, or the success page. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  const [isDone, finish] = useLinkOutcome();
  const token = useLinkParameter('token');
  const address = useLinkParameter('email');
  const { isChecking, refusal } = useResetLink(isDone ? '' : token);

  if (isDone) {
    return (
      <Frame>
        <LinkResultMessage
          sign={<CheckIcon color={color.positive} />}
          ground={color.positiveWash}
          title="Password reset successful"
          text="Your new password is set, and every device has been signed out. Sign in with it to continue."
          action="Continue to Sign In"
          to={paths.auth()}
        />
      </Frame>
    );
  }
  if (isChecking)
    return (
      <Frame>
        <SkeletonGroup label="Checking your link">
          <Skeleton width="18rem" height="2.5rem" shape="block" />
          <Skeleton shape="block" height="16rem" />
        </SkeletonGroup>
      </Frame>
    );
  if (!token || refusal) {
    return (
      <Frame>
        <LinkResultMessage
          sign={<LockIcon color={color.warning} />}
          ground={color.warningWash}
          title="Invalid reset link"
          text={refusal ?? INCOMPLETE}
          action="Back to Sign In"
          to={paths.auth()}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>Choose a new password</Heading>
          <Text tone="quiet">You will need it on every device from then on.</Text>
        </Stack>
        <NewPasswordForm token={token} address={address} onDone={finish} />
      </Stack>
    </Frame>
  );
}
