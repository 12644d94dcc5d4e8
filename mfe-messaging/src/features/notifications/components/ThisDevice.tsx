import type { NotificationSettings } from '@sixfold/api-contract';
import { Notice, Switch } from '@sixfold/design-system';
import { useThisDevice } from '../api/useNotificationSettings';
import { findPushObstacle, type PushObstacle } from '../model/pushSupport';

const OBSTACLES: Readonly<Record<PushObstacle, { title: string; text: string }>> = {
  unavailable: {
    title: 'Notifications are not available right now',
    text: 'The email below works all the same.',
  },
  unsupported: {
    title: 'This browser cannot show notifications',
    text: 'The email below works everywhere.',
  },
  'needs-home-screen': {
    title: 'Add Sixfold to your home screen first',
    text: 'On an iPhone or iPad, tap Share, choose “Add to Home Screen”, and open Sixfold from there. Then you can turn notifications on.',
  },
  blocked: {
    title: 'Notifications are blocked in this browser',
    text: 'Allow them for Sixfold in the site settings of your browser, next to the address, and come back.',
  },
};

/** Renders the notification switch of this browser, or the reason why it is unavailable. */
export function ThisDevice({ settings }: { settings: NotificationSettings }) {
  const { isOn, isPending, switchTo } = useThisDevice(settings);
  const obstacle = findPushObstacle(settings.publicKey);
  if (obstacle) return <Notice title={OBSTACLES[obstacle].title}>{OBSTACLES[obstacle].text}</Notice>;
  return (
    <Switch
      label="Notify me on this device"
      hint="Until you turn it off or sign out here. Your browser asks for your permission."
      checked={isOn}
      aria-busy={isPending || undefined}
      onCheckedChange={(shouldBeOn) => {
        if (!isPending) switchTo(shouldBeOn);
      }}
    />
  );
}
