import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import { createMemoryLimiter, spendOrRefuse, withScale } from '../providers/limiter';
import type { Logger } from '../providers/ports';
import { Failure } from '../failure';
import { toAddressKey } from './clientAddress';
import { readJsonBody } from './jsonBody';

/**
 * Endpoint for browsers' policy violation reports. It is not a call of the contract because browsers define its format.
 */
export const SECURITY_REPORTS_PATH = '/api/reports/csp';

const REPORT_TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
const BODY_BYTES_MAX = 32 * 1_024;
/** Browsers batch reports into one request. */
const REPORTS_MAX = 20;
const PER_ADDRESS = { name: 'csp-reports:address', points: 60, windowSeconds: 60 };
/** Strangers can send reports too, so this limits how fast all of them together fill the log. */
const IN_TOTAL = { name: 'csp-reports:all', points: 600, windowSeconds: 60 };

const optionalText = z.optional(z.catch(z.string(), ''));
const optionalNumber = z.optional(z.catch(z.number(), 0));
/** Fields sent by the Reporting API; all others are ignored. */
const reports = z.array(
  z.object({
    type: z.enum(['csp-violation', 'integrity-violation']),
    body: z.object({
      documentURL: optionalText,
      blockedURL: optionalText,
      effectiveDirective: optionalText,
      destination: optionalText,
      disposition: optionalText,
      sourceFile: optionalText,
      lineNumber: optionalNumber,
    }),
  }),
);
/** Format of browsers that support only `report-uri`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': optionalText,
    'blocked-uri': optionalText,
    'effective-directive': optionalText,
    'violated-directive': optionalText,
    disposition: optionalText,
    'source-file': optionalText,
    'line-number': optionalNumber,
  }),
});

type Report = z.infer<typeof reports>[number];

/** Logs reports of blocked scripts, styles and connections, without personal data. */
export function securityReports(
  logger: Logger,
  { limitScale, publicOrigin }: { limitScale: number; publicOrigin: string | undefined },
): Middleware {
  const createLimiter = withScale(createMemoryLimiter, limitScale);
  const perAddress = createLimiter(PER_ADDRESS);
  const inTotal = createLimiter(IN_TOTAL);
  return async (ctx, next) => {
    if (ctx.path !== SECURITY_REPORTS_PATH) return next();
    ctx.state['call'] = 'reports.csp';
    if (ctx.method !== 'POST') throw new Failure('method_not_allowed', { allow: 'POST' });
    await spendOrRefuse(perAddress, toAddressKey(ctx.ip));
    await spendOrRefuse(inTotal, 'all');
    const found = readReports(await readJsonBody(ctx, BODY_BYTES_MAX, REPORT_TYPES));
    const ownOrigin = publicOrigin ?? ctx.origin;
    for (const report of found.slice(0, REPORTS_MAX))
      logger.warn(describeReport(report, ownOrigin), 'security_report');
    ctx.status = 204;
  };
}

/** @throws Failure `invalid_input` when the body has neither format of browsers */
function readReports(body: unknown): Report[] {
  const many = z.safeParse(reports, body);
  if (many.success) return many.data;
  const legacy = z.safeParse(legacyReport, body);
  if (!legacy.success) throw new Failure('invalid_input');
  const one = legacy.data['csp-report'];
  const legacyBody = {
    documentURL: one['document-uri'],
    blockedURL: one['blocked-uri'],
    effectiveDirective: one['effective-directive'] ?? one['violated-directive']?.split(' ')[0],
    disposition: one.disposition,
    sourceFile: one['source-file'],
    lineNumber: one['line-number'],
  };
  return [{ type: 'csp-violation', body: legacyBody }];
}

/**
 * Returns the log fields. URLs lose their query and, on our origin, all but their first segment, because they contain
 * ids.
 */
function describeReport({ type, body }: Report, ownOrigin: string): object {
  return {
    type,
    directive: toWord(body.effectiveDirective ?? body.destination),
    disposition: toWord(body.disposition),
    blocked: shortenAddress(body.blockedURL, ownOrigin),
    page: shortenAddress(body.documentURL, ownOrigin),
    source: shortenAddress(body.sourceFile, ownOrigin),
    line: body.lineNumber,
  };
}

const WORD = /^[a-z][a-z-]{0,39}$/;
const toWord = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : WORD.test(text) ? text : 'unknown';

/** Published files are logged in full because they are the same for every visitor. */
const PUBLISHED = /^\/(?:assets|remotes)\/[\w./-]{1,120}$/;

function shortenAddress(address: string | undefined, ownOrigin: string): string | undefined {
  if (!address) return undefined;
  if (!URL.canParse(address)) return toWord(address);
  const { origin, protocol, pathname } = new URL(address);
  if (origin !== ownOrigin) return origin === 'null' ? toWord(protocol.slice(0, -1)) : origin.slice(0, 120);
  if (PUBLISHED.test(pathname)) return pathname;
  const [, first = ''] = pathname.split('/');
  return WORD.test(first) || first === '' ? `/${first}` : '/…';
}

/** Sets the header that names the endpoint for the browser's reports. */
export function announceReports(ctx: Context): void {
  ctx.set('Reporting-Endpoints', `${REPORT_GROUP}="${SECURITY_REPORTS_PATH}"`);
}
export const REPORT_GROUP = 'csp';
