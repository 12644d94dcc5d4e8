import { styled } from 'styled-components';
import { displayFace } from '../theme/mixins';
import { color, fontSize, space, systemColor } from '../theme/tokens';

export interface LogoProps {
  /** 'mark' is the sign alone, 'full' has the name beside it. */
  form?: 'mark' | 'full';
  size?: 'medium' | 'large';
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  color: ${color.ink};

  svg {
    flex: none;
    width: 1.875rem;
    height: 1.875rem;
  }
  &[data-size='large'] svg {
    width: 3rem;
    height: 3rem;
  }
`;

const Name = styled.span`
  ${displayFace}
  font-size: ${fontSize[22]};
  line-height: 1;

  [data-size='large'] > & {
    font-size: ${fontSize[36]};
  }
`;

/** The hexagon with two overlapping fills: two people, and what they share. */
export function Logo({ form = 'full', size = 'medium' }: LogoProps) {
  return (
    <Row data-size={size} {...(form === 'mark' ? { role: 'img', 'aria-label': 'Sixfold' } : {})}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <polygon
          points="16,1.5 28.56,8.75 28.56,23.25 16,30.5 3.44,23.25 3.44,8.75"
          fill={color.accent}
          stroke={color.accent}
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <polygon points="16,5.5 25.1,21.25 6.9,21.25" fill={color.raised} fillOpacity="0.9" />
        <polygon points="16,26.5 25.1,10.75 6.9,10.75" fill={systemColor.astrology} fillOpacity="0.85" />
      </svg>
      {form === 'full' && <Name>Sixfold</Name>}
    </Row>
  );
}
