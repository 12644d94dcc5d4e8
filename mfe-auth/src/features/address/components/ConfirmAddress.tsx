import { accountRoutes } from '@sixfold/api-contract';
import { errorTextOf, isTemporary, Link, useCallMutation, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Button,
  color,
  Heading,
  LinkButton,
  MailIcon,
  Notice,
  Stack,
  Text,
  toast,
} from '@sixfold/design-system';
import { Message, Sign } from '../../../shared/components/LinkResultMessage';

interface ConfirmAddressProps {
  /** The token from the link in the email; not empty. */
  token: string;
  onDone: (email: string) => void;
}

/** Requires a button press: mail scanners open links automatically. */
export function ConfirmAddress({ token, onDone }: ConfirmAddressProps) {
  const confirm = useCallMutation(accountRoutes.confirmEmailChange, {
    onSuccess({ email }) {
      onDone(email);
      toast({ title: 'Your address is confirmed', description: `From now on you sign in with ${email}.` });
      const session = useSession.getState();
      if (session.status === 'member') void session.refresh();
    },
  });
  const isLinkInvalid = confirm.error !== null && !isTemporary(confirm.error);
  return (
    <Stack gap={6}>
      <Sign aria-hidden="true" style={{ background: color.accentWash }}>
        <MailIcon color={color.accent} />
      </Sign>
      <Message>
        <Heading level={1}>Confirm your new address</Heading>
        <Text tone="quiet" align="center">
          Your Sixfold account will use the address that this link was sent to.
        </Text>
      </Message>
      {confirm.error && (
        <Notice tone="danger" role="alert" title="Your address was not changed">
          {errorTextOf(confirm.error)}
        </Notice>
      )}
      {isLinkInvalid && (
        <LinkButton variant="secondary" asChild>
          <Link to={paths.account()}>Account settings</Link>
        </LinkButton>
      )}
      {!isLinkInvalid && (
        <Button
          size="large"
          width="full"
          loading={confirm.isPending}
          loadingLabel="Confirming"
          onClick={() => confirm.mutate({ body: { token } })}
        >
          Confirm this address
        </Button>
      )}
    </Stack>
  );
}
