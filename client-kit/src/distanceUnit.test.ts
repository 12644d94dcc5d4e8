import { act, renderHook } from '@testing-library/react';
import { chooseDistanceUnit, getDistanceUnit, useDistanceUnit } from './distanceUnit';
import { formatDistance } from './formats';

beforeEach(() => localStorage.clear());

describe('the unit of distances', () => {
  it('is that of the region until the member chooses one', () => {
    expect([getDistanceUnit('de-DE'), getDistanceUnit('en-GB')]).toEqual(['km', 'miles']);
    chooseDistanceUnit('miles');
    expect(getDistanceUnit('de-DE')).toBe('miles');
    chooseDistanceUnit('km');
    expect([getDistanceUnit('en-GB'), formatDistance(5)]).toEqual(['km', '8\u{a0}km']);
  });

  it('is read as every release has stored it', () => {
    localStorage.setItem('sixfold.distances', 'km');
    expect(getDistanceUnit('en-US')).toBe('km');
    localStorage.setItem('sixfold.distances', 'miles');
    expect(getDistanceUnit('de-DE')).toBe('miles');
  });

  it('is that of the region where something else is stored', () => {
    localStorage.setItem('sixfold.distances', 'parsecs');
    expect(getDistanceUnit('de-DE')).toBe('km');
  });

  it('changes on the screen at a choice, here and in another tab', () => {
    const { result, unmount } = renderHook(useDistanceUnit);
    expect(result.current).toBe('miles');
    act(() => chooseDistanceUnit('km'));
    expect(result.current).toBe('km');
    act(() => {
      localStorage.setItem('sixfold.distances', 'miles');
      window.dispatchEvent(new StorageEvent('storage', { key: 'sixfold.distances' }));
    });
    expect(result.current).toBe('miles');
    unmount();
  });
});
