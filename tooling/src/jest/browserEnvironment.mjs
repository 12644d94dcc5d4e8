/** jsdom with the classes of `fetch`, which jsdom lacks and the API doubles reply with. */
import { rememberStyles } from './computedStyles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, ReadableStream, Request, Response, structuredClone });
    rememberStyles(this.global);
  }
}
