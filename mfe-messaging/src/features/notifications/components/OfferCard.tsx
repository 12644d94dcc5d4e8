import type { NotificationSettings } from '@sixfold/api-contract';
import { BellIcon, Button, Card, Heading, Inline, Stack, Text, toast } from '@sixfold/design-system';
import { useId } from 'react';
import { useNotificationSettings, useThisDevice } from '../api/useNotificationSettings';

interface Props {
  /** Called when the member postpones the decision to the settings. */
  onDismiss: () => void;
  /** Called once the member has replied to the browser's prompt. */
  onDecided: () => void;
}

/** Asks in our own words before the browser's prompt. Renders nothing when the server has push disabled. */
export function OfferCard(props: Props) {
  const { data: settings } = useNotificationSettings();
  return settings?.publicKey ? <Offer {...props} settings={settings} /> : null;
}

function Offer({ settings, onDismiss, onDecided }: Props & { settings: NotificationSettings }) {
  const titleId = useId();
  const { isPending, switchTo } = useThisDevice(settings);

  const turnOn = () =>
    switchTo(true, {
      onSuccess(isOn) {
        if (isOn) toast({ title: 'Notifications are on' });
        onDecided();
      },
    });

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size="small" id={titleId}>
            Hear when someone writes
          </Heading>
          <Text tone="quiet">
            Get a notification about new messages and matches while Sixfold is closed. It never says who, or
            what.
          </Text>
        </Stack>
        <Inline gap={3}>
          <Button size="small" icon={<BellIcon aria-hidden="true" />} loading={isPending} onClick={turnOn}>
            Turn on notifications
          </Button>
          <Button variant="ghost" size="small" onClick={onDismiss}>
            Not now
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
