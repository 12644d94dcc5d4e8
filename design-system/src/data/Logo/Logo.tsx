import { styled } from 'styled-components';
import { displayFace } from '../../theme/mixins';
import { color, fontSize, space, systemColor } from '../../theme/tokens';

export interface LogoProps {
  /** 'mark' is the figure alone; 'full' adds the name. */
  form?: 'mark' | 'full';
  size?: 'medium' | 'large';
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: min(${space[3]}, 3.75vw);
  color: ${color.ink};

  svg {
    flex: none;
    width: min(1.875rem, 9.375vw);
    height: min(1.875rem, 9.375vw);
  }
  &[data-size='large'] svg {
    width: 3rem;
    height: 3rem;
  }
`;

const Name = styled.span`
  ${displayFace}
  font-size: min(1.375rem, 7vw);
  line-height: 1;

  [data-size='large'] > & {
    font-size: ${fontSize[36]};
  }
`;

/** Renders the hexagon with two overlapping fills, one rotated against the other. */
export function Logo({ form = 'full', size = 'medium' }: LogoProps) {
  return (
    <Row data-size={size} {...(form === 'mark' ? { role: 'img', 'aria-label': 'Sixfold' } : {})}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <g strokeLinejoin="round">
          <polygon
            points="16.00,2.40 27.78,9.20 27.78,22.80 16.00,29.60 4.22,22.80 4.22,9.20"
            fill={color.accent}
            stroke={color.accent}
            strokeWidth="3"
          />
          <polygon
            points="18.43,6.92 25.08,13.57 22.65,22.65 13.57,25.08 6.92,18.43 9.35,9.35"
            fill={systemColor.astrology}
            fillOpacity="0.92"
            stroke={color.raised}
            strokeWidth="1.5"
          />
          <polygon
            points="18.70,11.32 21.40,16.00 18.70,20.68 13.30,20.68 10.60,16.00 13.30,11.32"
            fill={color.raised}
            stroke={color.raised}
          />
        </g>
      </svg>
      {form === 'full' && <Name>Sixfold</Name>}
    </Row>
  );
}
