import type { Town } from './gazetteer';
import { displayNameOf, presentFoundPlace, presentPlace } from './presenter';

const porto: Town = {
  id: 't1',
  name: 'Matosinhos',
  region: 'Porto',
  countryCode: 'PT',
  country: 'Portugal',
  latitude: 41.2,
  longitude: -8.7,
  timeZone: 'Europe/Lisbon',
};

describe('displayNameOf', () => {
  it.each([
    ['Matosinhos, Porto, Portugal', porto],
    ['Porto, Portugal', { ...porto, name: 'Porto' }],
    ['Zürich, Switzerland', { name: 'Zürich', region: 'Zurich', country: 'Switzerland' }],
    ['Monaco, Monaco', { name: 'Monaco', region: '', country: 'Monaco' }],
  ])('returns %s', (expected, town) => {
    expect(displayNameOf(town)).toBe(expected);
  });
});

describe('presentPlace', () => {
  it('presents a town of the gazetteer with its time zone', () => {
    expect(presentPlace(porto)).toEqual({
      place_id: 't1',
      display_name: 'Matosinhos, Porto, Portugal',
      lat: 41.2,
      lon: -8.7,
      address: { city: 'Matosinhos', state: 'Porto', country: 'Portugal', country_code: 'pt' },
      timezone: 'Europe/Lisbon',
      source: 'local',
    });
  });

  it('omits the state when the region is unknown', () => {
    expect(presentPlace({ ...porto, region: '' }).address).not.toHaveProperty('state');
  });
});

describe('presentFoundPlace', () => {
  const found = { id: 'n1', name: 'Porto, Portugal', latitude: 41.1, longitude: -8.6 };

  it('returns every field known to the service', () => {
    const details = { city: 'Porto', state: 'Norte', country: 'Portugal', countryCode: 'pt' };
    expect(presentFoundPlace({ ...found, ...details }, 'Europe/Lisbon')).toEqual({
      place_id: 'n1',
      display_name: 'Porto, Portugal',
      lat: 41.1,
      lon: -8.6,
      address: { city: 'Porto', state: 'Norte', country: 'Portugal', country_code: 'pt' },
      timezone: 'Europe/Lisbon',
      source: 'nominatim',
    });
  });

  it('omits the fields unknown to the service', () => {
    expect(presentFoundPlace(found, undefined)).toEqual({
      place_id: 'n1',
      display_name: 'Porto, Portugal',
      lat: 41.1,
      lon: -8.6,
      address: {},
      source: 'nominatim',
    });
    expect(presentFoundPlace(found, undefined)).not.toHaveProperty('timezone');
    expect(presentFoundPlace(found, undefined).address).not.toHaveProperty('city');
  });
});
