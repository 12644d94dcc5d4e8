import { placesCalls } from '@sixfold/api-contract';
import path from 'node:path';
import { embeddedGazetteer } from '../src/modules/places/gazetteer';
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
  ])('finds %s', (query, name, timeZone) => {
    expect(first(query)).toMatchObject({ name, timeZone });
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

  it('begins at three characters', async () => {
    const refused = await world.visitor().call(placesCalls.searchPlaces, { query: { q: 'po' } });
    expect(errorId(refused)).toBe('invalid_input');
  });
});
