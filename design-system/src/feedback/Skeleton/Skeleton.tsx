import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden';
import { SlowHint } from '../SlowHint/SlowHint';
import { color, media, radius, space } from '../../theme/tokens';

const wait = keyframes`
  50% { opacity: 0.55; }
`;

const Bone = styled.span`
  display: block;
  background: color-mix(in srgb, ${color.line} 75%, transparent);

  ${media.motion} {
    animation: ${wait} 1800ms ease-in-out infinite;
  }
  ${media.forcedColors} {
    background: ${color.ink};
    opacity: 0.2;
  }

  &[data-shape='text'] {
    height: 0.8em;
    margin-block: 0.375em;
    border-radius: 6px;
  }
  &[data-shape='block'] {
    border-radius: ${radius.control};
  }
  &[data-shape='card'] {
    border-radius: ${radius.card};
  }
  &[data-shape='photo'] {
    aspect-ratio: 4 / 5;
    border-radius: ${radius.card};
  }
  &[data-shape='circle'] {
    border-radius: ${radius.full};
    aspect-ratio: 1;
  }
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;

export interface SkeletonProps {
  shape?: 'text' | 'block' | 'card' | 'photo' | 'circle';
  /** CSS length; use the size of the final content to prevent layout shift. */
  width?: string;
  height?: string;
  /** Number of lines for 'text'; the last one is shorter. */
  lines?: number;
}

/**
 * Renders a placeholder for loading content. It is hidden from screen readers: wrap several in a SkeletonGroup, which
 * announces once.
 */
export function Skeleton({ shape = 'text', width, height, lines = 1 }: SkeletonProps) {
  if (shape !== 'text' || lines === 1) {
    return <Bone data-shape={shape} style={{ width, height }} aria-hidden="true" />;
  }
  return (
    <span aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} data-shape="text" style={{ width: line === lines - 1 ? '62%' : width }} />
      ))}
    </span>
  );
}

interface SkeletonGroupProps {
  label?: string;
  /** Set when the label already announces a long wait. */
  isLong?: boolean;
  children: ReactNode;
}

/** Wraps skeletons. It announces the loading once, and again when it takes longer than usual. */
export function SkeletonGroup({ label = 'Loading', isLong = false, children }: SkeletonGroupProps) {
  return (
    <Group role="status" data-state="loading">
      <VisuallyHidden>{label}</VisuallyHidden>
      {!isLong && <SlowHint />}
      {children}
    </Group>
  );
}
