/**
 * `asking`: the browser asks the member; `off`: turned off here; `interrupted`: open, but taken by the system, such as for
 * a phone call. The others say why there is nothing.
 */
export type DeviceState = 'asking' | 'on' | 'off' | 'interrupted' | 'denied' | 'missing' | 'failed';
