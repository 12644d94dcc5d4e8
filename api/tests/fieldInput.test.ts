import { ALL_CALLS, type AnyCall } from '@sixfold/api-contract';
import {
  exampleOf,
  exampleWith,
  fieldsOf,
  isFreeText,
  typeOf,
  typesOf,
  type Field,
} from '@sixfold/api-contract/testing';
import { captureDatabase } from './support/databaseContents';
import { CALLS_WITH_BODY, expectRefusal } from './support/refusals';
import {
  createTestEnvironment,
  DEPLOY_TOKEN,
  type Member,
  type TestEnvironment,
} from './support/testEnvironment';

let environment: TestEnvironment;
let ada: Member;
let expectUnchanged: () => Promise<void>;
beforeAll(async () => {
  environment = await createTestEnvironment();
  ada = await environment.member('Ada');
  ada.browser.deployToken = DEPLOY_TOKEN;
  expectUnchanged = await captureDatabase(environment);
});
afterAll(() => environment.stop());

/** One of each kind of JSON value, and an object that a careless query would treat as an operator. */
const VALUES = [7, true, null, [], { $ne: '' }, 'text'] as const;

const named = (calls: readonly AnyCall[]) => calls.map((call) => [call.id, call] as const);
const addressOf = (call: AnyCall) =>
  call.path.replace(/:\w+/g, (parameter) =>
    String((exampleOf(call.params) as Record<string, unknown>)[parameter.slice(1)]),
  );

const sendBody = (call: AnyCall, body: unknown) =>
  ada.browser.call(call, { params: exampleOf(call.params) as object, body: body as object });

/**
 * Groups fields for one request each: all top-level fields together, because each gets its own message, and each nested
 * field alone.
 */
const groupPaths = (paths: readonly Field['path'][]): (readonly Field['path'][])[] => [
  ...[paths.filter(({ length }) => length === 1)].filter(({ length }) => length > 0),
  ...paths.filter(({ length }) => length > 1).map((path) => [path]),
];

/** Returns a body that is valid except for the fields of a group. */
function exampleWithEach(call: AnyCall, paths: readonly Field['path'][], value: unknown): unknown {
  const [first = []] = paths;
  const body = exampleWith(call.body, first, value);
  if (paths.length < 2) return body;
  return { ...(body as object), ...Object.fromEntries(paths.map(([name]) => [name, value])) };
}

describe.each(named(CALLS_WITH_BODY))('%s', (_id, call) => {
  const fields = fieldsOf(call.body);

  it('rejects every value of a wrong kind in each field and changes nothing', async () => {
    for (const value of VALUES) {
      const wrong = fields.filter(({ schema }) => !typesOf(schema).has(typeOf(value)));
      for (const paths of groupPaths(wrong.map(({ path }) => path))) {
        const answer = await sendBody(call, exampleWithEach(call, paths, value));
        for (const path of paths) expectRefusal(answer, path);
      }
    }
    await expectUnchanged();
  });
});

describe.each(named(ALL_CALLS.filter((call) => fieldsOf(call.query).length > 0)))(
  'the query of %s',
  (_id, call) => {
    it('rejects unknown parameters and never fails internally', async () => {
      for (const { path, schema } of fieldsOf(call.query)) {
        for (const value of ['', '{"$ne":1}', '[object Object]', 'NaN', '1e999', '\u0000', '‮🙂'.repeat(90)]) {
          const answer = await ada.browser.send(
            'GET',
            `${addressOf(call)}?${new URLSearchParams({ [path.join('.')]: value }).toString()}`,
          );
          // A search accepts any text.
          if (isFreeText(schema)) expect([value, answer.status < 500]).toEqual([value, true]);
          else expectRefusal(answer, path);
        }
      }
    });
  },
);

const FILE = { bytes: Buffer.from('no picture at all') };

describe.each(named(ALL_CALLS.filter((call) => fieldsOf(call.params).length > 0)))(
  'the path of %s',
  (_id, call) => {
    it('rejects an invalid id', async () => {
      for (const { path } of fieldsOf(call.params)) {
        for (const value of ['%24ne', '%7B%7D', '..%2f..%2fetc', '%00', '%F0%9F%99%82', 'a'.repeat(2_000)]) {
          const address = call.path.replace(`:${path.join('.')}`, value);
          const answer =
            call.consumes === 'multipart'
              ? await ada.browser.sendForm({ method: call.method, path: address }, { files: [FILE] })
              : await ada.browser.send(call.method, address, call.safe ? {} : { body: '{}' });
          expect([value, [400, 404].includes(answer.status)]).toEqual([value, true]);
          expect(answer.text).not.toMatch(/stack|mongo|cast/i);
        }
      }
    });
  },
);
