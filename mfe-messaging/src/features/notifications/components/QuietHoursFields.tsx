import type { QuietHours } from '@sixfold/api-contract';
import { getOwnTimeZone, isOwnTimeZoneKnown } from '@sixfold/client-kit';
import { Inline, Stack, Switch, Text, TimeField } from '@sixfold/design-system';
import { useState } from 'react';

const DEFAULT_TIMES = { from: '22:00', to: '08:00' };

/** Returns whether the browser does not know its time zone, or the server replaced an unknown one by UTC. */
const isReadAsUtc = ({ timeZone }: QuietHours): boolean =>
  timeZone === 'UTC' && (!isOwnTimeZoneKnown() || getOwnTimeZone() !== 'UTC');

interface Props {
  quietHours: QuietHours | null;
  onChange: (quietHours: QuietHours | null) => void;
}

export function QuietHoursFields({ quietHours, onChange }: Props) {
  const [typed, setTyped] = useState({});
  const timeZone = getOwnTimeZone();
  const times = { ...(quietHours ?? DEFAULT_TIMES), ...typed };

  function save(): void {
    setTyped({});
    if (times.from && times.to) onChange({ from: times.from, to: times.to, timeZone });
  }

  return (
    <Stack gap={2}>
      <Switch
        label="Quiet hours"
        hint="No notifications in this time, except for a check-in you asked for. You will find everything here afterwards."
        checked={quietHours !== null}
        onCheckedChange={(isOn) => onChange(isOn ? { ...DEFAULT_TIMES, timeZone } : null)}
      />
      {quietHours && (
        <Inline gap={4}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              label={end === 'from' ? 'From' : 'Until'}
              value={times[end]}
              onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              onBlur={save}
            />
          ))}
        </Inline>
      )}
      {quietHours && isReadAsUtc(quietHours) && (
        <Text size="small" tone="quiet">
          We do not know your time zone, so these hours are in UTC.
        </Text>
      )}
    </Stack>
  );
}
