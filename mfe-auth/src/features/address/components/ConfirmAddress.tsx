import { ApiError, errorTextOf, Link, paths } from '@sixfold/client-kit';
import { Button, Heading, LinkButton, Notice, Stack, Text } from '@sixfold/design-system';
import { useConfirmAddress } from '../api/useAddressChange';

interface ConfirmAddressProps {
  /** From the link in the mail; not empty. */
  token: string;
  onDone: (email: string) => void;
}

/**
 * Asks for one press. Programs that look after mailboxes open links on their own, and an address must not change by
 * that.
 */
export function ConfirmAddress({ token, onDone }: ConfirmAddressProps) {
  const confirm = useConfirmAddress(onDone);
  const isDead = confirm.error instanceof ApiError && confirm.error.status !== 0;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>Confirm your new address</Heading>
        <Text tone="quiet">Your Sixfold account will use the address that this link was sent to.</Text>
      </Stack>
      {confirm.error && (
        <Notice tone="danger" role="alert" title="Your address was not changed">
          {errorTextOf(confirm.error)}
        </Notice>
      )}
      {isDead && (
        <LinkButton variant="secondary" asChild>
          <Link to={paths.account()}>Account settings</Link>
        </LinkButton>
      )}
      {!isDead && (
        <Button
          size="large"
          width="full"
          loading={confirm.isPending}
          loadingLabel="Confirming"
          onClick={() => confirm.mutate(token)}
        >
          Confirm this address
        </Button>
      )}
    </Stack>
  );
}
