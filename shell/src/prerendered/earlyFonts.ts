/**
 * Runs before the first paint of a prerendered page. A late brand font causes no layout shift when one of its fallbacks
 * from fonts.css is installed. Otherwise this page keeps the system font and the next page uses the brand font.
 */
const BRANDS = ['Fraunces', 'Inter'];

function preventLateFontSwap(brand: string): void {
  const faces = [...document.fonts].filter(({ family }) => family.includes(brand));
  const isFallback = ({ family }: FontFace) => family.includes('Fallback');
  Promise.any(faces.filter(isFallback).map((face) => face.load())).catch(() => {
    for (const face of faces) if (!isFallback(face)) face.display = 'optional';
  });
}

// The first such event comes with the first layout, when the style sheet has loaded.
document.fonts.addEventListener('loading', () => BRANDS.forEach(preventLateFontSwap), { once: true });

export {};
