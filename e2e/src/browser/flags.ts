/**
 * The features that Playwright disables in Chromium. They are repeated because Chromium applies only the last list, and
 * ours comes after Playwright's; `tests/browser.spec.ts` fails when a new Playwright disables more.
 */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * The suggestions under the address bar are two hidden pages, which cost a second of CPU time in each browser that a
 * journey opens, more than most of our own pages.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** A document that a test alters has no network address, so that its live connection counts as one into the local net. */
const OFF_FOR_ALTERED_PAGES = ['LocalNetworkAccessChecks', 'LocalNetworkAccessChecksWebSockets'];

/** A browser that connects to the product only, and also runs as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  // Most pages of a journey end before optimised code would pay for its compilation.
  '--js-flags=--no-maglev --no-turbofan',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's fake camera, a green picture with a clock. In every browser, because a file with its own flags would need
  // its own worker with another browser and another product. Encoding more pictures a second proves nothing.
  '--use-fake-device-for-media-stream=fps=5',
  // A machine without a network finds its own address for calls only with this.
  '--allow-loopback-in-peer-connection',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED, ...OFF_FOR_ALTERED_PAGES].join(',')}`,
];
