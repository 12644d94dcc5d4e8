/**
 * Runs before the first paint of a prerendered page. A late brand font shifts no layout where one of its fallbacks in
 * fonts.css is installed. Elsewhere this page keeps the system's font and the next page uses the brand's.
 */
const BRANDS = ['Fraunces', 'Inter'];

function preventLateFontSwap(brand: string): void {
  const faces = [...document.fonts].filter(({ family }) => family.includes(brand));
  const isFallback = ({ family }: FontFace) => family.includes('Fallback');
  Promise.any(faces.filter(isFallback).map((face) => face.load())).catch(() => {
    for (const face of faces) if (!isFallback(face)) face.display = 'optional';
  });
}

// The first such event comes with the first layout, when the style sheet is loaded.
document.fonts.addEventListener('loading', () => BRANDS.forEach(preventLateFontSwap), { once: true });

export {};
