/** Sample images drawn by code, so that the gallery needs neither network nor files. */
const PORTRAITS = [
  ['%23e6b59a', '%236b3fa8', '%23e6d5b8', '%23331f52'],
  ['%239fc9e6', '%234456b4', '%23bccbe6', '%2320264f'],
  ['%23e79ac0', '%23c04a5a', '%23e6bcc4', '%23521f29'],
] as const;

export function samplePortrait(index: number): string {
  const [light, deep, skin, hair] = PORTRAITS[index % PORTRAITS.length] ?? PORTRAITS[0];
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 500'>`,
    `<linearGradient id='g' x2='1' y2='1'><stop stop-color='${light}'/><stop offset='1' stop-color='${deep}'/></linearGradient>`,
    `<path fill='url(%23g)' d='M0 0h400v500H0z'/><circle cx='270' cy='80' r='70' fill='white' opacity='.32'/>`,
    `<path fill='${hair}' d='M65 500c10-90 60-150 135-150s125 60 135 150z' opacity='.85'/>`,
    `<path fill='${skin}' d='M122 190c0-70 30-95 78-95s78 25 78 95c0 75-40 140-78 140s-78-65-78-140z'/>`,
    `<path fill='${hair}' d='M118 210c-14-90 20-148 84-148s96 48 80 160c-6-60-20-90-60-92-46-2-80 0-104 80z'/></svg>`,
  ].join('');
  return `data:image/svg+xml,${svg}`;
}

export const LONG_NAME = 'Maximiliana-Alexandrina von Hohenstaufen-Tannenberg';
export const LONG_TEXT =
  'Ceramicist, slow hiker, fast talker. Looking for someone who argues kindly, reads maps for fun, cooks one dish ' +
  'extremely well and does not mind that every second weekend belongs to a kiln in the hills behind the town.';
