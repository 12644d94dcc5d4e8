import { usePageTitle } from '@sixfold/client-kit';
import { Card, Heading, Page, Stack, styled, Text } from '@sixfold/design-system';
import { useId, type ReactNode } from 'react';
import { AddressForm } from '../features/address/components/AddressForm';
import { BlockedList } from '../features/blocked/components/BlockedList';
import { PastContacts } from '../features/blocked/components/PastContacts';
import { DeleteAccount } from '../features/deletion/components/DeleteAccount';
import { DownloadData } from '../features/own-data/components/DownloadData';
import { PasswordForm } from '../features/password/components/PasswordForm';
import { SessionList } from '../features/sessions/components/SessionList';

const Column = styled.div`
  max-width: 44rem;
  margin-inline: auto;
`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={5}>
        <Heading level={2} size="small" id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** `/account`: where a member is signed in, what they sign in with, their data, and the way out. */
export function AccountPage() {
  usePageTitle('Account settings');
  return (
    <Page>
      <Column>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1}>Account settings</Heading>
            <Text tone="quiet">How you get in, who else is in, and what is yours.</Text>
          </Stack>
          <Part title="Where you are signed in">
            <SessionList />
          </Part>
          <Part title="Email">
            <AddressForm />
          </Part>
          <Part title="Password">
            <PasswordForm />
          </Part>
          <Part title="People you blocked">
            <BlockedList />
          </Part>
          <Part title="Past contacts">
            <PastContacts />
          </Part>
          <Part title="Your data">
            <DownloadData />
          </Part>
          <Part title="Delete your account">
            <DeleteAccount />
          </Part>
        </Stack>
      </Column>
    </Page>
  );
}
