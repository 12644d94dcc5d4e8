import {
  ApiError,
  errorTextOf,
  isFromApi,
  isSignedOut,
  isTemporary,
  parseRetryAfter,
  sessionEndOf,
} from './apiError';

const fromProxy = (status: number) => new ApiError(status, '<html>', {});
const fromApi = (status: number, id: string) => new ApiError(status, '', { id });

describe('isTemporary', () => {
  it.each([0, 401, 404, 407, 408, 421, 425, 429, 500, 502, 503, 504, 511, 520])(
    'is true for a %i from a proxy',
    (status) => {
      expect(isTemporary(fromProxy(status))).toBe(true);
    },
  );

  it.each([400, 403, 413, 414, 431, 451])('is false for a %i from a proxy', (status) => {
    expect(isTemporary(fromProxy(status))).toBe(false);
  });

  it('uses the API’s verdict when the API replied', () => {
    expect(isTemporary(fromApi(429, 'too_many_requests'))).toBe(true);
    expect(isTemporary(fromApi(503, 'not_ready'))).toBe(true);
    expect(isTemporary(fromApi(401, 'not_signed_in'))).toBe(false);
    expect(isTemporary(fromApi(404, 'member_not_found'))).toBe(false);
  });

  it('is true for an aborted call', () => {
    expect(isTemporary(new DOMException('The operation timed out.', 'TimeoutError'))).toBe(true);
  });
});

it('isSignedOut trusts only the API', () => {
  expect(isSignedOut(fromApi(401, 'not_signed_in'))).toBe(true);
  expect(isSignedOut(fromProxy(401))).toBe(false);
});

describe('parseRetryAfter', () => {
  const nowMs = Date.UTC(2026, 10, 27, 12);

  it.each([
    ['30', 30],
    [' 30 ', 30],
    ['0', null],
    ['86401', 86_400],
    ['1e3', null],
    ['30 seconds', null],
    ['Fri, 27 Nov 2026 12:00:00 GMT', null],
    ['Fri, 27 Nov 2026 12:02:00 GMT', 120],
    ['Fri, 27 Nov 2026 11:00:00 GMT', null],
    ['99999999', 86_400],
    ['-5', null],
    ['soon', null],
    [null, null],
  ])('parses %s as %s seconds', (header, seconds) => {
    expect(parseRetryAfter(header, nowMs)).toBe(seconds);
  });
});

const UNREACHABLE = 'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.';
const TIMED_OUT = 'Sixfold took too long to answer. Nothing was lost; please try again in a moment.';
const NETWORK_SIGN_IN =
  'This network asks you to sign in first. Open any other website to do that, then try again.';
const BLOCKED = 'A filter between you and Sixfold stopped this. Trying another network may help.';
const TOO_LARGE = 'This is too large to send. Please choose something smaller.';
const UNKNOWN = 'Something went wrong. Nothing was lost; please try again.';

describe('ApiError', () => {
  it.each([
    [[404, 421, 502, 503, 520, 521, 523, 525, 526, 530], 'unreachable', UNREACHABLE],
    [[408, 425, 504, 522, 524], 'timed_out', TIMED_OUT],
    [[401, 407, 511], 'network_sign_in', NETWORK_SIGN_IN],
    [[403, 451], 'blocked', BLOCKED],
    [[413, 414], 'body_too_large', TOO_LARGE],
    [[429], 'rate_limited', 'That was a bit fast. Please wait a moment and try again.'],
    [
      [431],
      'headers_too_large',
      'This browser sends too much with each request. Please delete the cookies of this site and sign in again.',
    ],
    [[0], 'offline', 'We could not reach Sixfold. Nothing was lost; please check your connection.'],
    [[400, 418, 500], 'unknown', UNKNOWN],
  ])('explains %j from a proxy as %s', (statuses, id, userMessage) => {
    for (const status of statuses) {
      const failure = fromProxy(status);
      expect(failure).toMatchObject({
        id,
        userMessage,
        status,
        name: 'ApiError',
        requestId: null,
        fields: {},
      });
      expect(failure.message).toBe(`${status}: <html>`);
      expect(isFromApi(failure)).toBe(false);
    }
  });

  it("has the API's own id, text, request and fields, whatever the status", () => {
    const fields = { email: 'Please type an email address.' };
    const failure = new ApiError(
      404,
      '{}',
      { id: 'invalid_input', error: 'Not so.', requestId: 'r1', fields },
      30,
    );
    expect(failure).toMatchObject({
      id: 'invalid_input',
      userMessage: 'Not so.',
      requestId: 'r1',
      fields,
      retryAfterSeconds: 30,
    });
    expect(isFromApi(failure)).toBe(true);
    expect(errorTextOf(failure)).toBe('Not so.');
  });

  it('shows the message of a reply that has no error text', () =>
    expect(new ApiError(400, '', { id: 'invalid_input', message: 'Not so.' }).userMessage).toBe('Not so.'));
});

it('errorTextOf has a general text for any other failure', () =>
  expect(errorTextOf(new TypeError('Failed to fetch'))).toBe(UNKNOWN));

it.each([
  ['not_signed_in', 'expired'],
  ['session_ended', 'signed_out'],
  ['session_changed', 'replaced'],
  ['member_not_found', null],
])('the error %s ends a session as %s', (id, end) => {
  expect(sessionEndOf(fromApi(401, id))).toBe(end);
  expect(sessionEndOf({ id })).toBeNull();
});
