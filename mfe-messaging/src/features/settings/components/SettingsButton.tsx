import { IconButton, SettingsIcon, useLazyComponent } from '@sixfold/design-system';
import { useState } from 'react';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "settings" */ './SettingsDialog')).SettingsDialog;

/** Renders the button that opens the message settings; they load on demand. */
export function SettingsButton() {
  const [isOpen, setOpen] = useState(false);
  const { component: SettingsDialog, hasFailed, retry } = useLazyComponent(loadDialog, isOpen);
  const isLoading = isOpen && !SettingsDialog && !hasFailed;
  return (
    <>
      <IconButton
        label="Message settings"
        icon={<SettingsIcon aria-hidden="true" />}
        loading={isLoading}
        onClick={() => {
          setOpen(true);
          if (hasFailed) retry();
        }}
      />
      {SettingsDialog && <SettingsDialog open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
