/**
 * The light entry of the design system: everything that the landing page and the shell's frame need before a remote is
 * opened. The root entry re-exports the same files, so each exists only once.
 */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components';

export { ThemeProvider, useThemeChoice } from './theme/ThemeProvider';
export { THEME_STORAGE_KEY } from './theme/themeStore';
export type { Theme, ThemeChoice } from './theme/themeStore';
export { GlobalStyle } from './theme/GlobalStyle';
export { StyleRoot } from './theme/StyleRoot';
export { removeScopeStyles, StyleScope } from './theme/StyleScope';
export { useMediaQuery } from './theme/useMediaQuery';
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
export { paletteDeclarations, paletteValue } from './theme/palette';
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

export { Avatar } from './data/Avatar/Avatar';
export type { AvatarProps } from './data/Avatar/Avatar';
export { Badge } from './data/Badge/Badge';
export type { BadgeProps } from './data/Badge/Badge';
export { Button, LinkButton } from './inputs/Button/Button';
export type { ButtonProps, LinkButtonProps } from './inputs/Button/Button';
export { Card } from './layout/Card/Card';
export type { CardProps } from './layout/Card/Card';
export { Chip, SystemDot } from './data/Chip/Chip';
export type { ChipProps } from './data/Chip/Chip';
export { EmptyState } from './feedback/EmptyState/EmptyState';
export type { EmptyStateProps } from './feedback/EmptyState/EmptyState';
export { ErrorState } from './feedback/ErrorState/ErrorState';
export type { ErrorStateProps } from './feedback/ErrorState/ErrorState';
export { Heading } from './data/Heading/Heading';
export type { HeadingProps } from './data/Heading/Heading';
export { Hexagon } from './data/Hexagon/Hexagon';
export type { HexagonProps } from './data/Hexagon/Hexagon';
export { describeHexagon } from './data/Hexagon/describeHexagon';
export type { Breakdown } from './data/Hexagon/geometry';
export { IconButton } from './inputs/IconButton/IconButton';
export type { IconButtonProps } from './inputs/IconButton/IconButton';
export { Divider, Grid, Inline, Page, Stack } from './layout/Layout/Layout';
export type { InlineProps, PageProps, StackProps } from './layout/Layout/Layout';
export { Logo } from './data/Logo/Logo';
export type { LogoProps } from './data/Logo/Logo';
export { Notice } from './feedback/Notice/Notice';
export type { NoticeProps } from './feedback/Notice/Notice';
export { useFreeStrip } from './overlays/freeStrip/useFreeStrip';
export { openOverlays } from './overlays/openOverlays';
export { Photo } from './data/Photo/Photo';
export type { PhotoProps } from './data/Photo/Photo';
export { getInitials } from './data/Photo/getInitials';
export { Skeleton, SkeletonGroup } from './feedback/Skeleton/Skeleton';
export type { SkeletonProps } from './feedback/Skeleton/Skeleton';
export { Spinner, SpinnerMark } from './feedback/Spinner/Spinner';
export type { SpinnerProps } from './feedback/Spinner/Spinner';
export { Score, Text } from './data/Text/Text';
export type { ScoreProps, TextProps } from './data/Text/Text';
export { TextLink } from './data/TextLink/TextLink';
export type { TextLinkProps } from './data/TextLink/TextLink';
export { ThemeSwitch } from './inputs/ThemeSwitch/ThemeSwitch';
export { ToastHost } from './feedback/Toast/ToastHost';
export { toast, toastStore } from './feedback/Toast/toastStore';
export type { ToastInput } from './feedback/Toast/toastStore';
export { VisuallyHidden } from './layout/VisuallyHidden/VisuallyHidden';
