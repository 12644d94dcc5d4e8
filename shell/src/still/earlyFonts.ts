/**
 * Runs before the first paint of a prerendered page. A brand font that arrives late moves nothing where one of its
 * fallbacks in fonts.css is installed. Where none is, the page keeps the system's font and the next page shows the brand.
 */
const BRANDS = ['Fraunces', 'Inter'];

function keepFontsStill(brand: string): void {
  const faces = [...document.fonts].filter(({ family }) => family.includes(brand));
  const isFallback = ({ family }: FontFace) => family.includes('Fallback');
  Promise.any(faces.filter(isFallback).map((face) => face.load())).catch(() => {
    for (const face of faces) if (!isFallback(face)) face.display = 'optional';
  });
}

// The first event of this kind comes with the first layout, when the style sheet with the faces is there.
document.fonts.addEventListener('loading', () => BRANDS.forEach(keepFontsStill), { once: true });

export {};
