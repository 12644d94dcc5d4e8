import { Dialog, Divider, Stack, Switch } from '@sixfold/design-system';
import { SettingsPlaceholder } from '../../../shared/components/SettingsPlaceholder';
import { useMessagingSettings } from '../api/useMessagingSettings';
import { HiddenWords } from './HiddenWords';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function MessageSettings() {
  const { data: settings, error, isFetching, refetch, save } = useMessagingSettings();
  if (!settings)
    return (
      <SettingsPlaceholder error={error} onRetry={() => void refetch()} retrying={isFetching} count={3} />
    );
  return (
    <Stack gap={5}>
      <Switch
        label="Read receipts"
        hint="Others see when you have read their messages, and you see when they have read yours. It works only when you both have it on."
        checked={settings.hasReadReceipts}
        onCheckedChange={(hasReadReceipts) => save({ hasReadReceipts })}
      />
      <Divider />
      <Switch
        label="Screen messages"
        hint="Links and phone numbers in first messages are held back until you accept, and you are asked before you send words that may hurt. Your device checks this; nothing is sent anywhere."
        checked={settings.hasScreening}
        onCheckedChange={(hasScreening) => save({ hasScreening })}
      />
      <Divider />
      <HiddenWords words={settings.hiddenWords} onChange={(hiddenWords) => save({ hiddenWords })} />
    </Stack>
  );
}

/** Renders the message settings. Each takes effect immediately. */
export function SettingsDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="small" title="Message settings">
      <MessageSettings />
    </Dialog>
  );
}
