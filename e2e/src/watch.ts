import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** What went wrong in the browsers of a test, and what of it the test said beforehand. */
export interface Watch {
  /** Watches every page of the context from now on. */
  over(context: BrowserContext): Promise<void>;
  /** Announces problems that belong to what the test does: a server that is made to fail, for one. */
  expect(...patterns: RegExp[]): void;
  /** Every problem nobody announced, since this was last asked; what was announced ends with it. */
  surprises(): string[];
}

/** The browser's own remark on a request that failed; the request itself is noted with more words. */
const REMARK = /^Failed to load resource/;

/** A page that is left, or a fetch that nobody waits for any more, ends its requests: no failure of the product. */
const LEFT = 'net::ERR_ABORTED';

const TELL_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', (violation) => {
    console.error('CSP violation: ' + violation.effectiveDirective + ' refused ' + (violation.blockedURI || 'inline')
      + ' at ' + violation.sourceFile + ':' + violation.lineNumber);
  });
`;

export function createWatch(): Watch {
  const problems: string[] = [];
  const expected: RegExp[] = [];

  function noteConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' || REMARK.test(message.text())) return;
    problems.push(`console: ${message.text()}`);
  }

  return {
    async over(context) {
      await context.addInitScript(TELL_VIOLATIONS);
      context.on('console', noteConsole);
      context.on('weberror', (error) => {
        const thrown: unknown = error.error();
        problems.push(
          `page error: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
        );
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'unknown';
        if (reason !== LEFT) problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400)
          problems.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
      });
    },
    expect: (...patterns) => void expected.push(...patterns),
    surprises() {
      const announced = expected.splice(0);
      return problems.splice(0).filter((problem) => !announced.some((pattern) => pattern.test(problem)));
    },
  };
}
