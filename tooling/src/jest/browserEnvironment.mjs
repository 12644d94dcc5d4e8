/** jsdom with what browsers have and jsdom does not hand on: the classes of fetch, which the API doubles answer with. */
import { rememberStyles } from './computedStyles.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, structuredClone });
    rememberStyles(this.global);
  }
}
