const HUES = [12, 200, 140];

/** A picture that needs no server: a soft gradient with a figure in it. */
function drawPortrait(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="hsl(${hue} 45% 82%)"/><circle cx="40" cy="42" r="17" fill="hsl(${hue} 40% 45%)"/><path d="M8 100c4-26 18-36 32-36s28 10 32 36z" fill="hsl(${hue} 42% 38%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Photos for exploring the remote alone, where nothing serves real ones. */
export const PORTRAITS: readonly string[] = HUES.map(drawPortrait);
