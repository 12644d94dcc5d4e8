interface LineKeyProps {
  stroke: string;
  /** Colour of dashes drawn over `stroke`. */
  dashStroke?: string;
  dash?: string;
  width?: number;
}

export function LineKey({ stroke, dashStroke: over, dash, width = 2 }: LineKeyProps) {
  return (
    <svg width="32" height="8" viewBox="0 0 32 8" aria-hidden="true" strokeWidth={width}>
      <path d="M0 4H32" stroke={stroke} strokeDasharray={dash} />
      {over && <path d="M0 4H32" stroke={over} strokeDasharray="5 5" />}
    </svg>
  );
}
