import { Link, usePageTitle, useSearchParams, useSession } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  Button,
  Card,
  color,
  Heading,
  LinkButton,
  Page,
  space,
  Stack,
  styled,
  Text,
} from '@sixfold/design-system';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { AddressForm, CurrentAddress } from '../features/address/components/AddressForm';
import { BlockedCount, BlockedList } from '../features/blocked/components/BlockedList';
import { PastContactCount, PastContacts } from '../features/blocked/components/PastContacts';
import { DeleteAccount } from '../features/deletion/components/DeleteAccount';
import { DistanceChoice, DistanceSummary } from '../features/distances/components/DistanceChoice';
import { CurrentName, NameForm } from '../features/name/components/NameForm';
import { DownloadData } from '../features/own-data/components/DownloadData';
import { PasswordForm } from '../features/password/components/PasswordForm';
import { PresenceChoice, PresenceSummary } from '../features/presence/components/PresenceChoice';
import { UnderReview } from '../features/restriction/components/UnderReview';
import { SessionCount, SessionList } from '../features/sessions/components/SessionList';

const Column = styled.div`
  max-width: 44rem;
  margin-inline: auto;
`;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  outline: none;

  & + & {
    margin-top: ${space[5]};
    padding-top: ${space[5]};
    border-top: 1px solid ${color.line};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};

  /* A long address is broken, so that the button stays on the screen. */
  > :first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
  > button,
  > a {
    flex: none;
  }
`;

interface RowProps {
  id: string;
  title: string;
  /** The current value, readable without opening the section. */
  value: ReactNode;
  action: ReactNode;
  /** Whether the section takes the focus when the page is shown. */
  takesFocus?: boolean;
  children?: ReactNode;
}

function SettingsRow({ id, title, value, action, takesFocus = false, children }: RowProps) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <Section ref={section} aria-labelledby={id} tabIndex={takesFocus ? -1 : undefined}>
      <Head>
        <Stack gap={1}>
          <Heading level={2} size="small" id={id}>
            {title}
          </Heading>
          <Text size="small" tone="quiet">
            {value}
          </Text>
        </Stack>
        {action}
      </Head>
      {children}
    </Section>
  );
}

interface PartProps extends Pick<RowProps, 'title' | 'value'> {
  /** The label of the button that opens the section. */
  verb: string;
  /** Whether the address of the page asks for this section. */
  isAsked?: boolean;
  children: ReactNode;
}

/** A section of the settings with its title and current value; opening it shows the controls. */
function SettingsSection({ title, value, verb, isAsked = false, children }: PartProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isAsked);
  const label = isOpen ? 'Close' : verb;
  return (
    <SettingsRow
      id={id}
      title={title}
      value={value}
      takesFocus={isAsked}
      action={
        <Button
          variant={isOpen ? 'ghost' : 'secondary'}
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-content` : undefined}
          aria-label={`${label}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      }
    >
      {isOpen && <div id={`${id}-content`}>{children}</div>}
    </SettingsRow>
  );
}

/** A section whose settings are on another page. */
function LinkedSettingsSection({ to, ...part }: Pick<RowProps, 'title' | 'value'> & { to: string }) {
  return (
    <SettingsRow
      {...part}
      id={useId()}
      action={
        <LinkButton variant="secondary" size="small" asChild>
          <Link to={to} aria-label={`Manage: ${part.title}`}>
            Manage
          </Link>
        </LinkButton>
      }
    />
  );
}

/**
 * `/account`: sessions, name, address, password, presence, distances, blocks, past contacts, data export and deletion.
 */
export function AccountPage() {
  usePageTitle('Account settings');
  const [search] = useSearchParams();
  const asked = search.get('open');
  const isUnderReview = useSession(({ user }) => user?.profile?.isUnderReview ?? false);
  return (
    <Page>
      <Column>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1}>Account settings</Heading>
            <Text tone="quiet">How you sign in, where you are signed in, and your data.</Text>
          </Stack>
          {isUnderReview && <UnderReview />}
          <Card>
            <SettingsSection
              title="Where you are signed in"
              value={<SessionCount />}
              verb="Manage"
              isAsked={asked === 'sessions'}
            >
              <SessionList />
            </SettingsSection>
            <SettingsSection title="Name" value={<CurrentName />} verb="Change">
              <NameForm />
            </SettingsSection>
            <SettingsSection title="Email" value={<CurrentAddress />} verb="Change">
              <AddressForm />
            </SettingsSection>
            <SettingsSection
              title="Password"
              value="Changing it signs out every other browser."
              verb="Change"
              isAsked={asked === 'password'}
            >
              <PasswordForm />
            </SettingsSection>
            <LinkedSettingsSection
              title="Notifications"
              value="What you hear about, on which device, and when."
              to={`${paths.messages()}?settings=notifications`}
            />
            <SettingsSection title="When you are online" value={<PresenceSummary />} verb="Change">
              <PresenceChoice />
            </SettingsSection>
            <SettingsSection title="Distances" value={<DistanceSummary />} verb="Change">
              <DistanceChoice />
            </SettingsSection>
            <SettingsSection title="People you blocked" value={<BlockedCount />} verb="Show">
              <BlockedList />
            </SettingsSection>
            <SettingsSection title="Past contacts" value={<PastContactCount />} verb="Show">
              <PastContacts />
            </SettingsSection>
            <SettingsSection
              title="Your data"
              value="Everything we hold about you, as one file."
              verb="Download"
            >
              <DownloadData />
            </SettingsSection>
            <SettingsSection
              title="Delete your account"
              value="Hidden at once, deleted after 14 days."
              verb="Open"
            >
              <DeleteAccount />
            </SettingsSection>
          </Card>
        </Stack>
      </Column>
    </Page>
  );
}
