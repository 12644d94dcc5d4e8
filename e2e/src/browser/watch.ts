import { remotesCalls } from '@sixfold/api-contract';
import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type TestInfo,
} from '@playwright/test';
import type { ClientReport } from '../product/product';

/** Collects the problems in the browsers of a test, and those that the test expects. */
export interface Watch {
  /** Watches every page of the context from now on. */
  watchContext(context: BrowserContext): Promise<void>;
  /** Expects problems that the test causes, such as a failing server. */
  expect(...patterns: RegExp[]): void;
  /** Returns the unexpected problems since the last call, and forgets the expected ones. */
  takeUnexpected(): string[];
  /** Returns the builds that the browsers loaded and their reports to the API since the last call, by title. */
  describe(): Record<string, string>;
}

/** The browser's message about a failed request, which is recorded with more detail elsewhere. */
const REMARK = /^Failed to load resource/;

/** Leaving a page or aborting a fetch cancels requests, which is not a failure of the product. */
const LEFT = 'net::ERR_ABORTED';

const LOG_VIOLATIONS = `
  document.addEventListener('securitypolicyviolation', (violation) => {
    console.error('CSP violation: ' + violation.effectiveDirective + ' refused ' + (violation.blockedURI || 'inline')
      + ' at ' + violation.sourceFile + ':' + violation.lineNumber);
  });
`;

/** Matches the address of a file of the shell or of a remote, with the remote's name and the version. */
const BUILD = /\/(?:assets|remotes\/([\w-]+))\/([\w.-]+)\/[^/]+\.js$/;

/** A failure is printed with the first 300 characters of its attachments. */
const REASON_LENGTH = 160;

function formatReport(text: string | null): string {
  const { kind, remote = 'shell', version = '', reason } = JSON.parse(text ?? '{}') as Partial<ClientReport>;
  return `${kind} ${remote} ${version}: ${reason?.slice(0, REASON_LENGTH)}`;
}

export function createWatch(): Watch {
  const problems: string[] = [];
  const builds = new Set<string>();
  /** Each fallback of a remote is reported with the remote, its version and the reason. */
  const reports: string[] = [];
  const expected: RegExp[] = [];

  function noteConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error' || REMARK.test(message.text())) return;
    problems.push(`console: ${message.text()}`);
  }

  function noteRequest(request: Request): void {
    const { pathname } = new URL(request.url());
    const [, remote = 'shell', version] = BUILD.exec(pathname) ?? [];
    if (version) builds.add(`${remote} ${version}`);
    if (pathname === remotesCalls.reportRemoteFailure.path) reports.push(formatReport(request.postData()));
  }

  return {
    async watchContext(context) {
      context.on('request', noteRequest);
      await context.addInitScript(LOG_VIOLATIONS);
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
    takeUnexpected() {
      const announced = expected.splice(0);
      return problems.splice(0).filter((problem) => !announced.some((pattern) => pattern.test(problem)));
    },
    describe() {
      const description = {
        'loaded builds': [...builds].sort().join(', ') || 'none',
        'client reports': reports.splice(0).join('\n') || 'none',
      };
      builds.clear();
      return description;
    },
  };
}

/** Ends the watch of a test: an unexpected problem fails it, and a failed test lists the builds of its browsers. */
export async function endWatch(watch: Watch, testInfo: TestInfo): Promise<void> {
  const unexpected = watch.takeUnexpected();
  const description = watch.describe();
  if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
    for (const [title, body] of Object.entries(description))
      await testInfo.attach(title, { body, contentType: 'text/plain' });
  }
  expect(unexpected, 'what the browsers complained of').toEqual([]);
}
