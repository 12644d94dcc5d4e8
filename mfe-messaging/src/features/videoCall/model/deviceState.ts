/** `asking`: the browser asks the member; `off`: turned off here; the others say why there is nothing. `interrupted`: open, but taken by the system, as for a phone call. */
export type DeviceState = 'asking' | 'on' | 'off' | 'interrupted' | 'denied' | 'missing' | 'failed';
