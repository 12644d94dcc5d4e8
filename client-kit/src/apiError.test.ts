import { ApiError, isSignedOut, isTemporary, parseRetryAfter } from './apiError';

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

it.each([
  [404, 'Sixfold cannot be reached right now. Nothing was lost; please try again in a minute.'],
  [425, 'Sixfold took too long to answer. Nothing was lost; please try again in a moment.'],
  [
    431,
    'This browser sends too much with each request. Please delete the cookies of this site and sign in again.',
  ],
])('ApiError explains a %i from a proxy', (status, userMessage) => {
  expect(fromProxy(status).userMessage).toBe(userMessage);
});

describe('parseRetryAfter', () => {
  const nowMs = Date.UTC(2026, 10, 27, 12);

  it.each([
    ['30', 30],
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
