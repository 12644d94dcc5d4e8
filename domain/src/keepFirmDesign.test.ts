import { keepFirmDesign } from './keepFirmDesign';

const design = { profile: '2/4', strategy: 'To Respond', authority: 'Sacral', definition: 'Single' };

describe('keepFirmDesign', () => {
  it('keeps nothing of a design with an uncertain type', () => {
    expect(keepFirmDesign(design, ['humanDesignProfile', 'humanDesignAuthority'])).toBeUndefined();
  });

  it('keeps the strategy with the type, and profile and authority if they are firm', () => {
    expect(keepFirmDesign(design, ['humanDesignType'])).toEqual({ strategy: 'To Respond' });
    expect(keepFirmDesign(design, ['humanDesignType', 'humanDesignProfile', 'humanDesignAuthority'])).toEqual(
      { profile: '2/4', strategy: 'To Respond', authority: 'Sacral' },
    );
  });
});
