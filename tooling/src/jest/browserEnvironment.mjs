/** Provides jsdom with the `fetch` classes that it lacks and the API mocks need for their replies. */
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
