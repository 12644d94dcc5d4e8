import { placesCalls } from '@sixfold/api-contract';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNominatim } from '../../../providers/nominatim';
import { withCache, type PlaceProvider } from '../../../providers/placeProvider';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

const MUNICH = {
  place_id: 4711,
  display_name: 'Munich, Bavaria, Germany',
  lat: '48.1371',
  lon: '11.5754',
  address: { city: 'Munich', state: 'Bavaria', country: 'Germany', country_code: 'de' },
};

const json = (value: unknown): Answer => {
  return (_req, res) => res.setHeader('content-type', 'application/json').end(JSON.stringify(value));
};

let outside: Server;
let answer: Answer;
let asked: IncomingMessage[] = [];
let environment: TestEnvironment;
let nowMs = 0;
let hangs = false;

const search = async (q: string) =>
  (await environment.visitor().call(placesCalls.searchPlaces, { query: { q } })).reply;
const askedFor = (index: number) => new URL(asked[index]?.url ?? '', 'http://outside').searchParams;

beforeAll(async () => {
  outside = createServer((req, res) => {
    asked.push(req);
    answer(req, res);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  const logger = {
    debug: () => {},
    info: () => {},
    error: () => {},
    warn: (fields: object, event: string) => void warned.push({ event, fields }),
  };
  const create = (timeoutMs: number) =>
    createNominatim({
      baseUrl: `http://127.0.0.1:${port}`,
      userAgent: 'Sixfold (tests)',
      timeoutMs,
      countries: ['de', 'pt'],
    });
  // Only tests of a hanging service use the short timeout, so that a slow machine cannot fail the others.
  const [patient, impatient] = [create(60_000), create(300)];
  const nominatim: PlaceProvider = {
    search: (...query) => (hangs ? impatient : patient).search(...query),
  };
  environment = await createTestEnvironment(
    { placesCountries: ['de', 'pt'] },
    { placeProvider: withCache(nominatim, { nowMs: () => nowMs, logger }) },
  );
});
const warned: { event: string; fields: object }[] = [];
afterAll(async () => {
  await environment.stop();
  outside.closeAllConnections();
  await new Promise((resolve) => outside.close(resolve));
});
beforeEach(() => {
  asked = [];
  warned.length = 0;
  // Skips past every pause and cached reply.
  nowMs += 10 * 24 * 60 * 60 * 1_000;
});

it('requests eight places in English from the configured countries and identifies itself', async () => {
  answer = json([MUNICH]);
  expect(await search('münchen')).toEqual([
    {
      place_id: '4711',
      display_name: 'Munich, Bavaria, Germany',
      lat: 48.1371,
      lon: 11.5754,
      address: { city: 'Munich', state: 'Bavaria', country: 'Germany', country_code: 'de' },
      timezone: 'Europe/Berlin',
      source: 'nominatim',
    },
  ]);
  expect(Object.fromEntries(askedFor(0))).toEqual({
    q: 'münchen',
    format: 'jsonv2',
    limit: '8',
    addressdetails: '1',
    'accept-language': 'en',
    countrycodes: 'de,pt',
  });
  expect(asked[0]?.headers['user-agent']).toBe('Sixfold (tests)');
  expect(asked[0]?.headers.cookie).toBeUndefined();
});

it('sends each query once per day for all members and spellings', async () => {
  answer = (req, res) => void setTimeout(() => json([MUNICH])(req, res), 50);
  await Promise.all([search('Munich'), search('munich'), search('MUNICH ')]);
  await search('munich');
  expect(asked).toHaveLength(1);
  nowMs += 25 * 60 * 60 * 1_000;
  await search('munich');
  expect(asked).toHaveLength(2);
});

it.each<[string, Answer]>([
  ['is out of order', (_req, res) => void res.writeHead(500).end('secret insides')],
  ['hangs', () => undefined],
  ['hangs up', (req) => void req.socket.destroy()],
  ['sends something else', (_req, res) => void res.end('<html>')],
  ['sends no list', json({ error: 'nope' })],
  ['sends elsewhere', (_req, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])(
  'falls back to the gazetteer when the service %s, pauses it, and logs no birth places',
  async (what, failing) => {
    answer = failing;
    hangs = what === 'hangs';
    expect((await search('lisbon'))[0]).toMatchObject({ source: 'local', timezone: 'Europe/Lisbon' });
    expect((await search('porto'))[0]).toMatchObject({ source: 'local' });
    expect(asked).toHaveLength(1);
    expect(warned).toHaveLength(1);
    expect(JSON.stringify(warned)).not.toMatch(/lisbon|porto|secret/i);

    nowMs += 31_000;
    answer = json([MUNICH]);
    hangs = false;
    expect((await search('lisbon'))[0]).toMatchObject({ source: 'nominatim' });
  },
);

it('limits the gazetteer fallback to the configured countries', async () => {
  answer = (_req, res) => void res.writeHead(500).end();
  const countries = (await search('san')).map(({ address }) => address.country_code);
  expect(countries).toHaveLength(8);
  expect(countries.filter((code) => code !== 'de' && code !== 'pt')).toEqual([]);
});

it('drops invalid places and truncates long names', async () => {
  answer = json([
    { ...MUNICH, lat: 'north' },
    { ...MUNICH, lat: '95' },
    { display_name: 'Nowhere' },
    null,
    { ...MUNICH, place_id: 1, display_name: 'x'.repeat(500), address: { city: 7 } },
    { ...MUNICH, place_id: 2, lat: '0', lon: '-30', address: undefined },
  ]);
  const places = await search('anything');
  expect(places.map(({ place_id }) => place_id)).toEqual(['1', '2']);
  expect(places[0]?.display_name).toHaveLength(160);
  expect(places[0]?.address).toEqual({});
  // No town is near on the open sea, so the place counts as free text.
  expect(places[1]).not.toHaveProperty('timezone');
});

it('returns at most eight places', async () => {
  answer = json(Array.from({ length: 20 }, (_, n) => ({ ...MUNICH, place_id: n })));
  expect(await search('many')).toHaveLength(8);
});

it('evicts the least recently used queries from the cache', async () => {
  const queries: string[] = [];
  const counting: PlaceProvider = {
    search: (query) => {
      queries.push(query);
      return Promise.resolve([]);
    },
  };
  const logger = environment.deps.logger;
  const small = withCache(counting, { nowMs: () => 0, logger, size: 2 });
  for (const query of ['one', 'two', 'one', 'three', 'one', 'two']) await small.search(query, 8);
  expect(queries).toEqual(['one', 'two', 'three', 'two']);
});
