/** Mixes two colours of the form #RRGGBB; a share of 0 yields the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

const INK = '#241B2E';
export const darker = (colour: string, share: number): string => mix(colour, INK, share);
export const lighter = (colour: string, share: number): string => mix(colour, '#FFF6EA', share);

/** The light behind a portrait: a gradient from the first to the second colour with a soft disc. */
export interface Backdrop {
  from: string;
  to: string;
  disc: string;
}

export const BACKDROPS: readonly Backdrop[] = [
  { from: '#F0C9B4', to: '#8E63C4', disc: '#F6DFD6' },
  { from: '#BFE0F2', to: '#5B6DC8', disc: '#DCEEF8' },
  { from: '#F3B9D2', to: '#C95C74', disc: '#F9D6E4' },
  { from: '#F9E0B4', to: '#DC7B56', disc: '#FDF0D4' },
  { from: '#CBEBDA', to: '#2F9694', disc: '#E3F6EA' },
  { from: '#E2D8F6', to: '#5664C2', disc: '#EFE9FB' },
  { from: '#FAD2C8', to: '#CB5782', disc: '#FDE6DE' },
  { from: '#F0E8C6', to: '#8C9E50', disc: '#F8F3DC' },
  { from: '#D9ECF8', to: '#4490B6', disc: '#ECF6FC' },
  { from: '#F6DCEA', to: '#9A64C0', disc: '#FBEBF4' },
  { from: '#FCE7D0', to: '#C08F35', disc: '#FEF3E4' },
  { from: '#E0E4EA', to: '#6E7890', disc: '#EFF1F5' },
  { from: '#F6C8B4', to: '#B5506A', disc: '#FBE0D3' },
  { from: '#C8E8EC', to: '#52907E', disc: '#E0F4F6' },
];

/** Skin tones from light to deep, each with its shadow and lip colour. */
export interface Skin {
  face: string;
  shadow: string;
  lips: string;
}

export const SKINS: readonly Skin[] = [
  { face: '#F8DFCB', shadow: '#E2B498', lips: '#CF7A74' },
  { face: '#F3D0B0', shadow: '#D9A57D', lips: '#C56C64' },
  { face: '#EBC39C', shadow: '#CB976B', lips: '#BC6358' },
  { face: '#DFAE82', shadow: '#BC855A', lips: '#B15A4E' },
  { face: '#C98F62', shadow: '#A46C43', lips: '#9E4C42' },
  { face: '#AC744B', shadow: '#875433', lips: '#8C4240' },
  { face: '#8D5A39', shadow: '#6B4027', lips: '#7E3B3C' },
  { face: '#70452C', shadow: '#52301D', lips: '#73343A' },
];

/** From black through brown to blond and red. */
export const HAIR_COLOURS = {
  dark: ['#1D1820', '#261A1C', '#332019', '#40281D'],
  brown: ['#4B2E20', '#5F3B25', '#7A4D2C', '#8A5A38'],
  fair: ['#A87B42', '#C79A58', '#DDBB7C', '#A4512B', '#BF6A35'],
  dyed: ['#7B3B6B', '#2F6B73', '#B5506A'],
} as const;

export const GREY = '#A9A5A8';
export const WHITE_GREY = '#D6D2CF';

export const IRISES: readonly string[] = ['#4A2E1D', '#5C3A20', '#6B4A24', '#4E6B4A', '#4A6F8C', '#5F7F7A'];

/** Clothes: a main colour and one for details. */
export const GARMENTS: readonly { main: string; detail: string }[] = [
  { main: '#B3365F', detail: '#F6D9A8' },
  { main: '#2F5D73', detail: '#F1C27A' },
  { main: '#E3A33C', detail: '#7C2449' },
  { main: '#3E6B52', detail: '#F2DDBF' },
  { main: '#5A3E8C', detail: '#F0A9BE' },
  { main: '#D2603A', detail: '#FBE6BE' },
  { main: '#2B366B', detail: '#F3B4A0' },
  { main: '#DDE5EE', detail: '#B3365F' },
  { main: '#8CB7A4', detail: '#2B4A4A' },
  { main: '#7A2F3C', detail: '#E9C6C4' },
  { main: '#6C7FB8', detail: '#FBE6BE' },
  { main: '#39404F', detail: '#E5896B' },
  { main: '#C98BA6', detail: '#4B1530' },
  { main: '#A7794A', detail: '#F5EAD8' },
];
