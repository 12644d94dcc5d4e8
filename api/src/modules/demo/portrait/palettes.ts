/** Colours of one portrait. The face stays in the picture's light, as in a print of few inks. */
export interface Palette {
  /** The background runs from the first to the second, from the upper left. */
  background: readonly [from: string, to: string];
  /** The big soft disc behind the head. */
  disc: string;
  hair: string;
  shoulders: string;
  /** A second ink for collars, scarves and earrings. */
  accent: string;
}

export const PALETTES: readonly Palette[] = [
  {
    background: ['#E6B3A1', '#7A4BBD'],
    disc: '#E9C6C4',
    hair: '#2F1B4D',
    shoulders: '#452C6B',
    accent: '#F1C27A',
  },
  {
    background: ['#A9D3EC', '#4B5CC0'],
    disc: '#BBDCF3',
    hair: '#1F264D',
    shoulders: '#2B366B',
    accent: '#F3B4A0',
  },
  {
    background: ['#EBA3C6', '#BE4A5E'],
    disc: '#F4BFD4',
    hair: '#4E1C26',
    shoulders: '#6E2A37',
    accent: '#F6D9A8',
  },
  {
    background: ['#F5D7A1', '#D2603A'],
    disc: '#FBE6BE',
    hair: '#4A2114',
    shoulders: '#8C3B1E',
    accent: '#2F6F73',
  },
  {
    background: ['#BFE3D0', '#1F8A8A'],
    disc: '#D6F0DF',
    hair: '#12373B',
    shoulders: '#1B5A5E',
    accent: '#F2B88C',
  },
  {
    background: ['#D9CDF2', '#4150B5'],
    disc: '#E7DFF8',
    hair: '#221F4F',
    shoulders: '#36397E',
    accent: '#F0A9BE',
  },
  {
    background: ['#F7C6BB', '#C2416F'],
    disc: '#FBDDD3',
    hair: '#4B1530',
    shoulders: '#7C2449',
    accent: '#8FD0C8',
  },
  {
    background: ['#E9E0B8', '#7C8F3E'],
    disc: '#F3EDCF',
    hair: '#2F3516',
    shoulders: '#4F5D25',
    accent: '#D9774F',
  },
  {
    background: ['#CFE6F5', '#2F7FA8'],
    disc: '#E3F2FB',
    hair: '#14303F',
    shoulders: '#1F5069',
    accent: '#F5CE7B',
  },
  {
    background: ['#F3D3E4', '#8A4FB3'],
    disc: '#F9E4EF',
    hair: '#351B48',
    shoulders: '#5A3178',
    accent: '#7FC9B8',
  },
  {
    background: ['#FBE0C4', '#B07A12'],
    disc: '#FDEDDA',
    hair: '#3F2A07',
    shoulders: '#74500C',
    accent: '#A9446B',
  },
  {
    background: ['#D5D9E0', '#5A6478'],
    disc: '#E7EAEF',
    hair: '#20252F',
    shoulders: '#39404F',
    accent: '#E5896B',
  },
  {
    background: ['#F0B8A0', '#A23B52'],
    disc: '#F8D3C2',
    hair: '#3D1420',
    shoulders: '#6A2335',
    accent: '#9CC7E0',
  },
  {
    background: ['#B8E0E6', '#3F7D6B'],
    disc: '#D2EEF1',
    hair: '#15332B',
    shoulders: '#245547',
    accent: '#F0C65F',
  },
];

/** Faces, from light to deep, each with the tone of its shadow. */
export const SKINS: readonly { face: string; shadow: string }[] = [
  { face: '#F3DDC6', shadow: '#DDBC9D' },
  { face: '#EBC9A8', shadow: '#D2A67F' },
  { face: '#E6D6BC', shadow: '#CDB590' },
  { face: '#D9A67C', shadow: '#BD865B' },
  { face: '#C68B5E', shadow: '#A66D43' },
  { face: '#A86E47', shadow: '#885332' },
  { face: '#8A5636', shadow: '#6C3F25' },
  { face: '#6B4029', shadow: '#512D1B' },
];

/** Hair that is not simply the palette's darkest ink. */
export const HAIR_COLOURS: readonly string[] = [
  '#B8763A',
  '#D9B169',
  '#8C4A2B',
  '#9AA0AA',
  '#C9C3BB',
  '#A33E2A',
];
