/** `asking`: the browser asks the member; `off`: turned off here; the others say why there is nothing. */
export type DeviceState = 'asking' | 'on' | 'off' | 'denied' | 'missing' | 'failed';
