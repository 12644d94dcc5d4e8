import { FOUND_MESSAGES_MAX, messagingCalls } from '@sixfold/api-contract';
import { errorId } from '../../../../tests/support/browser';
import { change, matchedPair, newClientId, search, send } from '../../../../tests/support/conversations';
import {
  createTestEnvironment,
  type Member,
  type TestEnvironment,
} from '../../../../tests/support/testEnvironment';
import { createEntryRepository } from '../entries/repository';

let environment: TestEnvironment;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  environment = await createTestEnvironment();
  [ada, ben] = await matchedPair(environment, 'Ada', 'Ben');
});
afterAll(() => environment.stop());

const find = async (words: string, [one, other] = [ada, ben]) =>
  (await search(one, other, words)).reply.map(({ content }) => content);

it('search finds messages of both regardless of case and accents, newest first', async () => {
  await send(ada, ben, 'Tea or a CAFÉ?');
  await send(ben, ada, 'A bookshop.');
  await send(ben, ada, 'With a cafe\u0301, then.');
  expect(await find(' cafe ')).toEqual(['With a cafe\u0301, then.', 'Tea or a CAFÉ?']);
  expect(await find('Café', [ben, ada])).toHaveLength(2);
  expect(await find('library')).toEqual([]);
});

it.each([
  ['DIŞARI', 'dışarı çıkalım'],
  ['strasse', 'Straße am Fluss'],
  ['lodz', 'łódź jutro'],
  ['كتاب', 'كِتَاب'],
  ['שלום', 'שָׁלוֹם'],
])('search for %j finds the message %j', async (words, content) => {
  await send(ada, ben, content);
  expect(await find(words)).toEqual([content]);
});

it('search matches the current words of a message and ignores unsent ones', async () => {
  const [cleo, dan] = await matchedPair(environment, 'Cleo', 'Dan');
  for (const content of ['Meet at noon', 'Meet at nine', 'Meet at ten']) await send(cleo, dan, content);
  await change(cleo, dan, { kind: 'edit', target: 1, content: 'Meet at one' });
  await change(cleo, dan, { kind: 'edit', target: 1, content: 'Come at two' });
  await change(cleo, dan, { kind: 'edit', target: 2, content: 'Meet by nine' });
  await change(cleo, dan, { kind: 'unsend', target: 3, clientId: newClientId() });
  expect(await find('meet', [dan, cleo])).toEqual(['Meet by nine']);
  expect(await find('at', [dan, cleo])).toEqual(['Come at two']);
  expect((await search(dan, cleo, 'come')).reply).toMatchObject([{ seq: 1, editedAt: expect.any(String) }]);
});

it('search ignores old words that a crashed process did not remove', async () => {
  const [eve, fay] = await matchedPair(environment, 'Eve', 'Fay');
  await send(eve, fay, 'The old words');
  const edit = { kind: 'edit' as const, senderId: eve.id, receiverId: fay.id, target: 1 };
  await createEntryRepository(environment.deps.connection).append({
    ...edit,
    clientId: null,
    createdAt: environment.deps.clock(),
    content: 'The new words',
  });
  expect([await find('old', [fay, eve]), await find('words', [fay, eve])]).toEqual([[], ['The new words']]);
});

it('search lets other work run between long messages', async () => {
  const [ira, jan] = await matchedPair(environment, 'Ira', 'Jan');
  const content = 'a'.repeat(4_000);
  await send(ira, jan, content);
  const messages = environment.deps.connection.collection('messages');
  const { _id, ...sent } = (await messages.findOne({ content })) as Record<string, unknown>;
  await messages.insertMany(Array.from({ length: 60 }, (_, place) => ({ ...sent, seq: place + 2 })));
  let turn = 0;
  let isSearching = true;
  const countTurn = () => {
    turn += 1;
    if (isSearching) setImmediate(countTurn);
  };
  countTurn();
  const turns = new Set<number>();
  const { search: searchEntries } = createEntryRepository(environment.deps.connection);
  await searchEntries(String(sent['conversation']), () => turns.add(turn).size === 0, 10);
  isSearching = false;
  expect(turns.size).toBeGreaterThan(5);
});

it('search takes the input literally', async () => {
  await send(ada, ben, 'Is 1+1 (really) $2.00?');
  for (const words of ['1+1', '(really)', '$2.00?', '\\(', '.*', '[a-z]+'])
    expect([words, await find(words)]).toEqual([
      words,
      /^(?:1\+1|\(really\)|\$2\.00\?)$/.test(words) ? ['Is 1+1 (really) $2.00?'] : [],
    ]);
});

it(`returns ${FOUND_MESSAGES_MAX} at most`, async () => {
  const [gus, hal] = await matchedPair(environment, 'Gus', 'Hal');
  for (let line = 1; line <= FOUND_MESSAGES_MAX + 2; line += 1) await send(gus, hal, `Line ${line}`);
  await change(gus, hal, { kind: 'edit', target: 2, content: 'Line 2, edited last' });
  const found = await find('line', [hal, gus]);
  expect(found).toHaveLength(FOUND_MESSAGES_MAX);
  expect([found[0], found.at(-1)]).toEqual([`Line ${FOUND_MESSAGES_MAX + 2}`, 'Line 3']);
});

it.each([
  ['too short', 'a'],
  ['only space', '    '],
  ['only accents', '\u0301\u0301'],
  ['too long', 'a'.repeat(81)],
  ['a control character', 'ab\u0000'],
])('search rejects a text that is %s', async (_what, text) => {
  const params = { userId: ben.id };
  const refused = await ada.browser.call(messagingCalls.searchMessages, { params, query: { text } });
  expect(errorId(refused)).toBe('invalid_input');
});
