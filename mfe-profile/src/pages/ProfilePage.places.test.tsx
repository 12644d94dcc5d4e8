import { placesCalls } from '@sixfold/api-contract';
import { MockFailure, mockCall } from '@sixfold/api-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { openProfile } from '../testing/openProfile';

// Unsaved edits of one test would be restored in the next one.
beforeEach(() => sessionStorage.clear());

describe('places in the profile', () => {
  it('sends the coordinates and time zone of a birth place picked from the search', async () => {
    const { person, patches, mock } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit birth info' }));
    const field = screen.getByRole('combobox', { name: 'Birth location' });
    await person.clear(field);
    await person.type(field, 'Ky');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await person.type(field, 'o');
    await person.click(await screen.findByRole('option', { name: /Kyoto/ }));
    expect(field).toHaveValue('Kyoto, Japan');
    expect(mock.made.filter((call) => call.id === 'places.searchPlaces')).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Save birth info' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          birthLocation: 'Kyoto, Japan',
          birthPlace: { latitude: 35.01, longitude: 135.77, timeZone: 'Asia/Tokyo' },
        },
      ]),
    );
  });

  it('reports an empty search and accepts free text', async () => {
    const { person, patches } = openProfile();
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    const field = screen.getByRole('combobox', { name: 'Location' });
    await person.clear(field);
    await person.type(field, 'Atlantis');
    expect((await screen.findAllByText('No locations found.')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Save basic info' }));
    await waitFor(() => expect(patches()).toEqual([{ location: 'Atlantis' }]));
  });

  it('logs a failed place search and shows an empty list', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { person } = openProfile({
      handlers: [
        mockCall(placesCalls.searchPlaces, () => {
          throw new MockFailure('internal');
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Edit basic info' }));
    const field = screen.getByRole('combobox', { name: 'Location' });
    await person.clear(field);
    await person.type(field, 'Lisbon');
    expect((await screen.findAllByText('No locations found.')).length).toBeGreaterThan(0);
    expect(warn).toHaveBeenCalledWith('Places could not be searched.', expect.stringContaining('500'));
    warn.mockRestore();
  });
});
