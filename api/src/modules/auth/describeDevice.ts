import Bowser from 'bowser';

const UNKNOWN_DEVICE = 'Unknown device';

/** Browser and system in words, as far as the browser says: 'Firefox on Linux', 'Safari on iPhone'. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === '') return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent);
  // Apple's small devices are known by their own name rather than by that of their system.
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && system) return `${browser.name} on ${system}`;
  return browser.name || system || UNKNOWN_DEVICE;
}
