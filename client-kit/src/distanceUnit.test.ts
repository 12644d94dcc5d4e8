import { act, renderHook } from '@testing-library/react';
import { chooseDistanceUnit, getDistanceUnit, useDistanceUnit } from './distanceUnit';
import { formatDistance } from './formats';

beforeEach(() => localStorage.clear());

describe('the distance unit', () => {
  it('follows the region until the member chooses one', () => {
    expect([getDistanceUnit('de-DE'), getDistanceUnit('en-GB')]).toEqual(['km', 'miles']);
    chooseDistanceUnit('miles');
    expect(getDistanceUnit('de-DE')).toBe('miles');
    chooseDistanceUnit('km');
    expect([getDistanceUnit('en-GB'), formatDistance(5)]).toEqual(['km', '8\u{a0}km']);
  });

  it('is read from the values that earlier releases stored', () => {
    localStorage.setItem('sixfold.distances', 'km');
    expect(getDistanceUnit('en-US')).toBe('km');
    localStorage.setItem('sixfold.distances', 'miles');
    expect(getDistanceUnit('de-DE')).toBe('miles');
  });

  it('falls back to the region when the stored value is unknown', () => {
    localStorage.setItem('sixfold.distances', 'parsecs');
    expect(getDistanceUnit('de-DE')).toBe('km');
  });

  it('updates the screen after a choice, here or in another tab', () => {
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
