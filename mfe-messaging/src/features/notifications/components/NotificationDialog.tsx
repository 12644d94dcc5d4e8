import { Link, useSearchParams } from '@sixfold/client-kit';
import * as paths from '@sixfold/client-kit/paths';
import {
  BellIcon,
  Dialog,
  LinkButton,
  LoadFailedNotice,
  size,
  Spinner,
  styled,
  useLazyComponent,
  VisuallyHidden,
} from '@sixfold/design-system';

const SETTINGS = 'notifications';

/** As wide as the message settings button next to it. */
const IconLink = styled(LinkButton)`
  width: ${size.touch};
  padding: 0;
`;

const loadSettings = async () =>
  (await import(/* webpackChunkName: "notifications" */ './NotificationSettings')).NotificationSettings;

/** Renders the link to the notification settings, and their dialog when the address asks for it. */
export function NotificationDialog() {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('settings') === SETTINGS;
  const { component: Settings, hasFailed, retry } = useLazyComponent(loadSettings, isOpen);
  return (
    <>
      <IconLink variant="ghost" icon={<BellIcon aria-hidden="true" />} asChild>
        <Link replace to={`${paths.messages()}?settings=${SETTINGS}`}>
          <VisuallyHidden>Notifications</VisuallyHidden>
        </Link>
      </IconLink>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) setSearch({}, { replace: true });
        }}
        title="Notifications"
        description="What you hear about while Sixfold is closed. A notification never says who wrote, or what."
      >
        {hasFailed ? (
          <LoadFailedNotice name="The settings" onRetry={retry} />
        ) : Settings ? (
          <Settings />
        ) : (
          <Spinner label="Loading your settings" />
        )}
      </Dialog>
    </>
  );
}
