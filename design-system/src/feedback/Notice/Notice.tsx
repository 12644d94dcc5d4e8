import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, media, radius, space } from '../../theme/tokens';

export interface NoticeProps {
  tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  /** Replaces the tone's icon; null for none. */
  icon?: ReactNode;
  action?: ReactNode;
  /** 'alert' interrupts and 'status' is polite; without a role it is plain content. */
  role?: 'alert' | 'status';
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.sunken};
  font-size: ${fontSize[14]};
  line-height: 1.5;

  /* The wash, which is the only edge of the box, is not painted. */
  ${media.forcedColors} {
    border: 1px solid ${color.line};
  }
  &[data-tone='accent'] {
    background: ${color.accentWash};
  }
  &[data-tone='positive'] {
    background: ${color.positiveWash};
  }
  &[data-tone='warning'] {
    background: ${color.warningWash};
  }
  &[data-tone='danger'] {
    background: ${color.dangerWash};
  }
  &[data-tone='accent'] > :first-child > svg {
    color: ${color.accent};
  }
  &[data-tone='positive'] > :first-child > svg {
    color: ${color.positive};
  }
  &[data-tone='warning'] > :first-child > svg {
    color: ${color.warning};
  }
  &[data-tone='danger'] > :first-child > svg {
    color: ${color.danger};
  }
`;

/* A single line of text is centred on a taller button; with several lines, the icon aligns with the first. */
const NoticeBody = styled.div`
  display: flex;
  flex: 1 1 14rem;
  gap: ${space[3]};
  min-width: 0;

  /* Next to an icon, large text would be a narrow column. */
  ${media.narrow} {
    flex-direction: column;
    gap: ${space[1]};
  }
  > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.125rem;
  }
`;

const NoticeText = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: 620;
`;

const ICON = {
  neutral: Info,
  accent: Info,
  positive: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
};

/** Renders a notice on the page: an insight, a warning, a form's failure. */
export function Notice({ tone = 'neutral', title, children, icon, action, role }: NoticeProps) {
  const ToneIcon = ICON[tone];
  return (
    <Box data-tone={tone} role={role}>
      <NoticeBody>
        {icon === undefined ? <ToneIcon aria-hidden="true" /> : icon}
        <NoticeText>
          {title && <Title>{title}</Title>}
          {children}
        </NoticeText>
      </NoticeBody>
      {action}
    </Box>
  );
}
