/**
 * `asking`: the browser is asking for permission; `off`: turned off here; `interrupted`: open, but paused by the
 * system, for example for a phone call. The others are reasons for an unavailable device.
 */
export type DeviceState = 'asking' | 'on' | 'off' | 'interrupted' | 'denied' | 'missing' | 'failed';
