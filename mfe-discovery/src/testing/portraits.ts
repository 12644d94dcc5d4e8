/** A portrait drawn by code, as a data address; the same number gives the same face. For harness and tests only. */
export function portraitOf(seed: number): string {
  const hue = (seed * 67) % 360;
  const dark = `hsl(${hue} 42% 24%)`;
  const skin = `hsl(${(hue + 30) % 360} 38% ${70 + ((seed * 7) % 18)}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 60% 78%)"/><stop offset="1" stop-color="hsl(${(hue + 70) % 360} 45% 52%)"/></linearGradient></defs>
<rect width="400" height="500" fill="url(#g)"/><circle cx="${260 + (seed % 5) * 12}" cy="110" r="78" fill="#fff" opacity=".28"/>
<path d="M70 500c0-110 60-160 130-160s130 50 130 160z" fill="${dark}"/><ellipse cx="200" cy="210" rx="88" ry="112" fill="${skin}"/>
<path d="M108 ${205 + (seed % 4) * 6}c-14-98 40-150 94-150s104 48 92 150c-10-44-22-66-44-72-40 6-68 4-94 0-26 8-40 30-48 72z" fill="${dark}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
