import { render, screen } from '@testing-library/react';
import { Hexagon } from './Hexagon';
import { describeHexagon } from './describeHexagon';
import type { Breakdown } from './geometry';
import { UNKNOWN_SHARE, listEdges, computeVertices } from './geometry';

const PARTIAL: Breakdown = {
  mbti: 0.9,
  enneagram: 0.75,
  loveLanguage: 0.9,
  astrology: 0.85,
  numerology: null,
};

describe('Hexagon', () => {
  test('has a text alternative with everything it shows, including missing systems', () => {
    render(<Hexagon breakdown={PARTIAL} score={0.86} />);
    expect(screen.getByRole('img')).toHaveAccessibleName(
      '86 percent overall. MBTI 90 percent, Enneagram 75 percent, Love Languages 90 percent, ' +
        'Astrology 85 percent, Numerology not known, Human Design not known.',
    );
  });

  test('omits a score that is undefined, and describes null as missing', () => {
    expect(describeHexagon({ mbti: 0.5 })).toMatch(/^MBTI 50 percent, Enneagram not known/);
    expect(describeHexagon({}, null)).toMatch(/^No overall score yet\. MBTI not known/);
  });

  test('draws a hollow vertex for each unknown system and a filled one for the others', () => {
    const { container } = render(<Hexagon breakdown={PARTIAL} />);
    expect(container.querySelectorAll('circle[data-state="unknown"]')).toHaveLength(2);
    expect(container.querySelectorAll('circle[data-state="known"]')).toHaveLength(4);
    expect(container.querySelector('svg')).toHaveAttribute('data-state', 'partial');
  });

  test('treats zero as known', () => {
    const { container } = render(<Hexagon breakdown={{ mbti: 0 }} />);
    expect(container.querySelectorAll('circle[data-state="known"]')).toHaveLength(1);
    expect(screen.getByRole('img')).toHaveAccessibleName(/MBTI 0 percent/);
  });

  test('hides its rings when small and labels its vertices when large', () => {
    const { container } = render(<Hexagon breakdown={PARTIAL} size="small" />);
    expect(container.querySelectorAll('polygon.frame')).toHaveLength(0);
    render(<Hexagon breakdown={PARTIAL} size="large" />);
    expect(screen.getByText('Enneagram')).toBeInTheDocument();
  });

  test('shows the score in the middle, and a dash when there is none', () => {
    const { container, rerender } = render(
      <Hexagon breakdown={PARTIAL} score={0.864} caption="4 of 6 known" />,
    );
    expect(container).toHaveTextContent('86%');
    expect(container).toHaveTextContent('4 of 6 known');
    rerender(<Hexagon breakdown={PARTIAL} score={null} />);
    expect(container).toHaveTextContent('–');
  });

  test('is hidden from screen readers when a text next to it has the same content', () => {
    render(<Hexagon breakdown={PARTIAL} decorative />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('geometry of the hexagon', () => {
  const centre = { x: 0, y: 0 };

  test('runs clockwise from the top in the fixed order of the systems', () => {
    const vertices = computeVertices({}, 100, centre);
    expect(vertices.map(({ system }) => system)).toEqual([
      'mbti',
      'enneagram',
      'loveLanguage',
      'astrology',
      'numerology',
      'humanDesign',
    ]);
    expect(vertices[0]?.rim).toEqual({ x: 0, y: -100 });
    expect(vertices[1]?.rim).toEqual({ x: 86.6, y: -50 });
    expect(vertices[3]?.rim).toEqual({ x: 0, y: 100 });
  });

  test('places a value at its share of the radius, bounded, and an unknown one at the placeholder', () => {
    const vertices = computeVertices({ mbti: 0.5, astrology: 7, humanDesign: Number.NaN }, 100, centre);
    expect(vertices[0]?.corner).toEqual({ x: 0, y: -50 });
    expect(vertices[3]?.corner).toEqual({ x: 0, y: 100 });
    expect(vertices[5]?.value).toBeNull();
    expect(Math.hypot(vertices[5]?.corner.x ?? 0, vertices[5]?.corner.y ?? 0)).toBeCloseTo(
      100 * UNKNOWN_SHARE,
      1,
    );
  });

  test('marks an edge as known only when both its ends are', () => {
    const edges = listEdges(computeVertices(PARTIAL, 100, centre));
    expect(edges).toHaveLength(6);
    expect(edges.filter(({ known }) => known).map(({ from, to }) => `${from.system}-${to.system}`)).toEqual([
      'mbti-enneagram',
      'enneagram-loveLanguage',
      'loveLanguage-astrology',
    ]);
  });
});
