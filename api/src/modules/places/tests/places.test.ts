import { placesCalls } from '@sixfold/api-contract';
import path from 'node:path';
import { loadGazetteer } from '../gazetteer';
import { displayNameOf } from '../service';
import { errorId } from '../../../../tests/support/browser';
import { createTestEnvironment, type TestEnvironment } from '../../../../tests/support/testEnvironment';

const gazetteer = loadGazetteer(path.join(import.meta.dirname, '../../../../data/places.tsv.br'));
const first = (query: string) => gazetteer.search(query, 8)[0];

describe('the gazetteer', () => {
  it('contains the towns of the world with valid coordinates and time zones', () => {
    expect(gazetteer.towns.length).toBeGreaterThan(20_000);
    const zones = new Set(gazetteer.towns.map(({ timeZone }) => timeZone));
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    for (const { latitude, longitude } of gazetteer.towns) {
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
  });

  it.each([
    ['munchen', 'Munich', 'Europe/Berlin'],
    ['MÜNCH', 'Munich', 'Europe/Berlin'],
    ['lisboa', 'Lisbon', 'Europe/Lisbon'],
    ['sao pau', 'São Paulo', 'America/Sao_Paulo'],
    ['krakow', 'Kraków', 'Europe/Warsaw'],
    ['bombay', 'Mumbai', 'Asia/Kolkata'],
    ['new york', 'New York City', 'America/New_York'],
    ['porto, bra', 'Porto Alegre', 'America/Sao_Paulo'],
    ['st petersburg, russia', 'Saint Petersburg', 'Europe/Moscow'],
    ['cambridge, uk', 'Cambridge', 'Europe/London'],
    ['münchen', 'Munich', 'Europe/Berlin'],
    ['Munich', 'Munich', 'Europe/Berlin'],
    ['SAO PAULO', 'São Paulo', 'America/Sao_Paulo'],
    ['são paulo', 'São Paulo', 'America/Sao_Paulo'],
  ])('finds %s', (query, name, timeZone) => {
    expect(first(query)).toMatchObject({ name, timeZone });
  });

  it.each([
    ['Porto', 'Porto', 'PT'],
    ['Paris', 'Paris', 'FR'],
    ['paris texas', 'Paris', 'US'],
    ['Porto Portugal', 'Porto', 'PT'],
    ['London', 'London', 'GB'],
    ['london on', 'London', 'CA'],
    ['York', 'York', 'GB'],
    ['Bath', 'Bath', 'GB'],
    ['Nice', 'Nice', 'FR'],
    ['Rom', 'Rome', 'IT'],
    ['mani', 'Manila', 'PH'],
    ['lon', 'London', 'GB'],
    ['NYC', 'New York City', 'US'],
    ['la', 'Los Angeles', 'US'],
    ['L.A.', 'Los Angeles', 'US'],
    ['SF', 'San Francisco', 'US'],
    ['Washington', 'Washington, D.C.', 'US'],
    ['Washington DC', 'Washington, D.C.', 'US'],
    ['Washington, D.C.', 'Washington, D.C.', 'US'],
    ['San José', 'San José', 'CR'],
    ['San Jose\u0301', 'San José', 'CR'],
    ['San Jose', 'San Jose', 'US'],
    ['San Jose, Costa Rica', 'San José', 'CR'],
    ['Córdoba, España', 'Córdoba', 'ES'],
    ['Valencia, Espagne', 'Valencia', 'ES'],
    ['Cordoba Hiszpania', 'Córdoba', 'ES'],
    ['Мюнхен, Германия', 'Munich', 'DE'],
    ['München, Bayern', 'Munich', 'DE'],
    ['München, Bayern, Deutschland', 'Munich', 'DE'],
    ['Sevilla, Andalucía', 'Sevilla', 'ES'],
    ['St. Gallen', 'Sankt Gallen', 'CH'],
    ['St.Gallen', 'Sankt Gallen', 'CH'],
    ['Saint Gallen', 'Sankt Gallen', 'CH'],
    ['Sankt Gallen', 'Sankt Gallen', 'CH'],
    ['St Etienne', 'Saint-Étienne', 'FR'],
    ['Ft Worth', 'Fort Worth', 'US'],
    ['Zurich', 'Zürich', 'CH'],
    ['Zuerich', 'Zürich', 'CH'],
    ['Sao Paulo', 'São Paulo', 'BR'],
    ['Köln', 'Köln', 'DE'],
    ['Koln', 'Köln', 'DE'],
    ['Koeln', 'Köln', 'DE'],
    ['Cologne', 'Köln', 'DE'],
    ['Duesseldorf', 'Düsseldorf', 'DE'],
    ['東京', 'Tokyo', 'JP'],
    ['大阪', 'Osaka', 'JP'],
    ['北京', 'Beijing', 'CN'],
    ['서울', 'Seoul', 'KR'],
    ['Москва', 'Moscow', 'RU'],
    ['київ', 'Kyiv', 'UA'],
    ['Αθήνα', 'Athens', 'GR'],
    ['القاهرة', 'Cairo', 'EG'],
    ['תל אביב', 'Tel Aviv', 'IL'],
    ['मुंबई', 'Mumbai', 'IN'],
    ['กรุงเทพ', 'Bangkok', 'TH'],
  ])('ranks %s first as %s in %s', (query, name, countryCode) => {
    expect(first(query)).toMatchObject({ name, countryCode });
  });

  it('finds the nearest town across the date line, and none on the open sea', () => {
    expect(gazetteer.findNearest(48.2, 11.6)?.timeZone).toBe('Europe/Berlin');
    expect(gazetteer.findNearest(-16.8, -179.99)?.timeZone).toBe('Pacific/Fiji');
    expect(gazetteer.findNearest(0, -30)).toBeNull();
  });

  it.each([
    ['porto, por', 'Porto, Portugal'],
    ['zurich', 'Zürich, Switzerland'],
    ['porto alegre', 'Porto Alegre, Rio Grande do Sul, Brazil'],
  ])('formats the region and country of %s without repetition', (query, written) => {
    expect(first(query)).toBeDefined();
    expect(displayNameOf(first(query)!)).toBe(written);
  });

  it('limits the search to the given countries', () => {
    expect(
      gazetteer
        .search('san', 8, { countries: ['pt', 'es'] })
        .every(({ countryCode }) => countryCode === 'ES'),
    ).toBe(true);
  });

  it.each([
    ['Ho Chi Minh City', 'Ho Chi Minh City, Ho Chi Minh, Vietnam'],
    ['Can Tho', 'Cần Thơ, Vietnam'],
    ['Almaty', 'Almaty, Kazakhstan'],
    ['Astana', 'Astana, Kazakhstan'],
  ])('assigns %s to its region', (query, written) => {
    expect(first(query)).toBeDefined();
    expect(displayNameOf(first(query)!)).toBe(written);
  });

  it('resolves only complete names from free text', () => {
    expect(gazetteer.find('Porto, Portugal')?.countryCode).toBe('PT');
    expect(gazetteer.find('Varsovie')?.countryCode).toBe('PL');
    expect(gazetteer.find('San José')?.countryCode).toBe('CR');
    expect(gazetteer.find('Lisbo')).toBeNull();
    expect(gazetteer.find('Springfield, Nowhere')).toBeNull();
    expect(gazetteer.find(', ')).toBeNull();
  });
});

describe('the search', () => {
  let environment: TestEnvironment;
  beforeAll(async () => {
    environment = await createTestEnvironment();
  });
  afterAll(() => environment.stop());

  it('returns at most eight places to visitors too, most likely first', async () => {
    const { reply } = await environment.visitor().call(placesCalls.searchPlaces, { query: { q: 'san' } });
    expect(reply).toHaveLength(8);
    expect(reply[0]).toMatchObject({
      source: 'local',
      timezone: expect.any(String),
      lat: expect.any(Number),
    });
  });

  it.each(['القاهرة', 'תל אביב', '🌍🌍🌍', 'a'.repeat(80), '%%%', '.*.*.*', '\u202eabc', '<script>'])(
    'returns a list for %j without an error',
    async (q) => {
      const { status, reply } = await environment.visitor().call(placesCalls.searchPlaces, { query: { q } });
      expect(status).toBe(200);
      expect(Array.isArray(reply)).toBe(true);
    },
  );

  it('rejects more than 80 characters with a readable message', async () => {
    const refused = await environment
      .visitor()
      .call(placesCalls.searchPlaces, { query: { q: 'a'.repeat(81) } });
    expect(errorId(refused)).toBe('invalid_input');
    expect(refused.body).toHaveProperty('fields.q', 'Please use at most 80 characters.');
  });

  it('requires at least two characters', async () => {
    const search = (q: string) => environment.visitor().call(placesCalls.searchPlaces, { query: { q } });
    expect(errorId(await search('p'))).toBe('invalid_input');
    expect((await search('東京')).reply[0]).toMatchObject({ display_name: 'Tokyo, Japan' });
  });

  it('prefers the town in the given time zone among towns of one name', async () => {
    const search = async (timeZone?: string) => {
      const query = { q: 'valencia', ...(timeZone ? { timeZone } : {}) };
      const { reply } = await environment.visitor().call(placesCalls.searchPlaces, { query });
      return reply[0]?.address.country_code;
    };
    expect(await search()).toBe('ve');
    expect(await search('Europe/Madrid')).toBe('es');
    expect(await search('Nowhere/Special')).toBe('ve');
  });
});
