import { placesCalls } from '@sixfold/api-contract';
import path from 'node:path';
import { embeddedGazetteer } from '../src/modules/places/gazetteer';
import { displayNameOf } from '../src/modules/places/service';
import { errorId } from './support/browser';
import { createWorld, type World } from './support/world';

const gazetteer = embeddedGazetteer(path.join(__dirname, '../data/places.tsv.br'));
const first = (query: string) => gazetteer.search(query, 8)[0];

describe('the gazetteer', () => {
  it('knows the towns of the world with coordinates and zones that exist', () => {
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

  it('knows the nearest town of a point, across the date line too, and none on the open sea', () => {
    expect(gazetteer.nearest(48.2, 11.6)?.timeZone).toBe('Europe/Berlin');
    expect(gazetteer.nearest(-16.8, -179.99)?.timeZone).toBe('Pacific/Fiji');
    expect(gazetteer.nearest(0, -30)).toBeNull();
  });

  it.each([
    ['porto, por', 'Porto, Portugal'],
    ['zurich', 'Zürich, Switzerland'],
    ['porto alegre', 'Porto Alegre, Rio Grande do Sul, Brazil'],
  ])('writes where %s lies without saying the same twice', (query, written) => {
    expect(first(query)).toBeDefined();
    expect(displayNameOf(first(query)!)).toBe(written);
  });

  it('searches in the countries it is given', () => {
    expect(gazetteer.search('san', 8, ['pt', 'es']).every(({ countryCode }) => countryCode === 'ES')).toBe(
      true,
    );
  });

  it('takes only a whole name when a profile is saved with free text', () => {
    expect(gazetteer.find('Porto, Portugal')?.countryCode).toBe('PT');
    expect(gazetteer.find('Port')).toBeNull();
    expect(gazetteer.find(', ')).toBeNull();
  });
});

describe('the search', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.stop());

  it('answers at most eight places to anybody, the largest first', async () => {
    const { reply } = await world.visitor().call(placesCalls.searchPlaces, { query: { q: 'san' } });
    expect(reply).toHaveLength(8);
    expect(reply[0]).toMatchObject({
      source: 'local',
      timezone: expect.any(String),
      lat: expect.any(Number),
    });
  });

  it.each(['القاهرة', 'תל אביב', '🌍🌍🌍', 'a'.repeat(80), '%%%', '.*.*.*', '\u202eabc', '<script>'])(
    'answers %j with places or none, and never an error',
    async (q) => {
      const { status, reply } = await world.visitor().call(placesCalls.searchPlaces, { query: { q } });
      expect(status).toBe(200);
      expect(Array.isArray(reply)).toBe(true);
    },
  );

  it('refuses more than 80 characters, with words for people', async () => {
    const refused = await world.visitor().call(placesCalls.searchPlaces, { query: { q: 'a'.repeat(81) } });
    expect(errorId(refused)).toBe('invalid_input');
    expect(refused.body).toHaveProperty('fields.q', 'Please use at most 80 characters.');
  });

  it('begins at three characters', async () => {
    const refused = await world.visitor().call(placesCalls.searchPlaces, { query: { q: 'po' } });
    expect(errorId(refused)).toBe('invalid_input');
  });
});
