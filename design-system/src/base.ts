/**
 * The light part of the design system: what the landing page and the shell's frame need before any remote is
 * opened. The root export has all of this too, from the same files, so there is only ever one of each.
 */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';

export { ThemeProvider, useThemeChoice } from './theme/ThemeProvider';
export { THEME_STORAGE_KEY } from './theme/themeStore';
export type { Theme, ThemeChoice } from './theme/themeStore';
export { GlobalStyle } from './theme/GlobalStyle';
export { StyleRoot } from './theme/StyleRoot';
export { useReducedMotion } from './theme/useReducedMotion';
export {
  color,
  fontFamily,
  fontSize,
  layer,
  media,
  motion,
  radius,
  shadow,
  size,
  space,
  systemColor,
} from './theme/tokens';
export type { SpaceStep } from './theme/tokens';
export { paletteValue } from './theme/palette';
export { HEXAGON_ORDER, SYSTEM_LABELS } from './theme/systems';
export type { SystemName } from './theme/systems';
export {
  displayFace,
  focusRing,
  focusVisibleRing,
  quietTransition,
  tabularNumbers,
  visuallyHidden,
} from './theme/mixins';

export { Avatar } from './Avatar/Avatar';
export type { AvatarProps } from './Avatar/Avatar';
export { Badge } from './Badge/Badge';
export type { BadgeProps } from './Badge/Badge';
export { Button, LinkButton } from './Button/Button';
export type { ButtonProps, LinkButtonProps } from './Button/Button';
export { Card } from './Card/Card';
export type { CardProps } from './Card/Card';
export { Chip, SystemDot } from './Chip/Chip';
export type { ChipProps } from './Chip/Chip';
export { EmptyState } from './EmptyState/EmptyState';
export type { EmptyStateProps } from './EmptyState/EmptyState';
export { ErrorState } from './ErrorState/ErrorState';
export type { ErrorStateProps } from './ErrorState/ErrorState';
export { Heading } from './Heading/Heading';
export type { HeadingProps } from './Heading/Heading';
export { Hexagon } from './Hexagon/Hexagon';
export type { HexagonProps } from './Hexagon/Hexagon';
export { describeHexagon } from './Hexagon/describeHexagon';
export type { Breakdown } from './Hexagon/geometry';
export { IconButton } from './IconButton/IconButton';
export type { IconButtonProps } from './IconButton/IconButton';
export { Divider, Grid, Inline, Page, Stack } from './Layout/Layout';
export type { InlineProps, PageProps, StackProps } from './Layout/Layout';
export { Logo } from './Logo/Logo';
export type { LogoProps } from './Logo/Logo';
export { Notice } from './Notice/Notice';
export type { NoticeProps } from './Notice/Notice';
export { Photo } from './Photo/Photo';
export type { PhotoProps } from './Photo/Photo';
export { initialsOf } from './Photo/initials';
export { Skeleton, SkeletonGroup } from './Skeleton/Skeleton';
export type { SkeletonProps } from './Skeleton/Skeleton';
export { Spinner, SpinnerMark } from './Spinner/Spinner';
export type { SpinnerProps } from './Spinner/Spinner';
export { Score, Text } from './Text/Text';
export type { ScoreProps, TextProps } from './Text/Text';
export { TextLink } from './TextLink/TextLink';
export type { TextLinkProps } from './TextLink/TextLink';
export { ThemeSwitch } from './ThemeSwitch/ThemeSwitch';
export { ToastHost } from './Toast/ToastHost';
export { prepareToasts, toast } from './Toast/toastStore';
export type { ToastInput } from './Toast/toastStore';
export { VisuallyHidden } from './VisuallyHidden/VisuallyHidden';
