import type { NotificationKind } from '@sixfold/api-contract';
import { Divider, Heading, Stack, Switch } from '@sixfold/design-system';
import { SettingsPlaceholder } from '../../../shared/components/SettingsPlaceholder';
import { useNotificationSettings } from '../api/useNotificationSettings';
import { QuietHoursFields } from './QuietHoursFields';
import { ThisDevice } from './ThisDevice';

const KINDS: readonly (readonly [kind: NotificationKind, label: string])[] = [
  ['message', 'New messages'],
  ['match', 'New matches'],
  ['missedCall', 'Missed calls'],
  ['checkIn', 'Check-ins after a date I shared'],
  ['photoCheck', 'News about my photo check'],
];

/** Renders the switches for devices, topics and quiet hours. Each takes effect immediately. */
export function NotificationSettings() {
  const { data: settings, error, isFetching, refetch, save } = useNotificationSettings();
  if (settings)
    return (
      <Stack gap={5}>
        <ThisDevice settings={settings} />
        <Divider />
        <Stack gap={1} role="group" aria-labelledby="notification-kinds">
          <Heading level={3} size="small" id="notification-kinds">
            Tell me about
          </Heading>
          {KINDS.map(([kind, label]) => (
            <Switch
              key={kind}
              label={label}
              checked={settings.kinds[kind]}
              onCheckedChange={(isOn) => save({ kinds: { [kind]: isOn } })}
            />
          ))}
        </Stack>
        <Divider />
        <QuietHoursFields quietHours={settings.quietHours} onChange={(quietHours) => save({ quietHours })} />
        <Divider />
        <Switch
          label="Email me when something is waiting"
          hint="At most once a day, and only when you have been away for a day."
          checked={settings.hasEmailDigest}
          onCheckedChange={(hasEmailDigest) => save({ hasEmailDigest })}
        />
        {/* An older server does not support this e-mail. */}
        {settings.hasNewPeopleEmail !== undefined && (
          <Switch
            label="Email me when somebody new fits me"
            hint="Once, for the next person who joins. Then it switches itself off."
            checked={settings.hasNewPeopleEmail}
            onCheckedChange={(hasNewPeopleEmail) => save({ hasNewPeopleEmail })}
          />
        )}
      </Stack>
    );
  return <SettingsPlaceholder error={error} onRetry={() => void refetch()} retrying={isFetching} count={9} />;
}
