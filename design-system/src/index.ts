/**
 * The whole design system: the one module that shell and remotes share. Named exports only, and a deliberate list:
 * a shared module is not tree-shaken, so whatever stands here is loaded by every signed-in page.
 * A test keeps the first half equal to base.ts.
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

export { Carousel } from './Carousel/Carousel';
export type { CarouselProps } from './Carousel/Carousel';
export { Checkbox } from './Checkbox/Checkbox';
export type { CheckboxProps } from './Checkbox/Checkbox';
export type { Choice } from './ChoiceChips/ChipGroup';
export { ChoiceChips, MultiChoiceChips } from './ChoiceChips/ChoiceChips';
export type { ChoiceChipsProps, MultiChoiceChipsProps } from './ChoiceChips/ChoiceChips';
export { DateField } from './DateField/DateField';
export type { DateFieldProps } from './DateField/DateField';
export { ConfirmDialog } from './Dialog/ConfirmDialog';
export type { ConfirmDialogProps } from './Dialog/ConfirmDialog';
export { Dialog } from './Dialog/Dialog';
export type { DialogProps } from './Dialog/Dialog';
export { FieldFrame } from './FieldFrame/FieldFrame';
export type { ControlWiring, FieldFrameProps } from './FieldFrame/FieldFrame';
export { LaterNotice } from './LaterPart/LaterNotice';
export type { LaterNoticeProps } from './LaterPart/LaterNotice';
export { useLaterPart } from './LaterPart/useLaterPart';
export { Menu, MenuItem, MenuSeparator } from './Menu/Menu';
export type { MenuItemProps, MenuProps } from './Menu/Menu';
export { PasswordField } from './PasswordField/PasswordField';
export type { PasswordFieldProps } from './PasswordField/PasswordField';
export { PersonMenu } from './PersonMenu/PersonMenu';
export type { PersonMenuProps } from './PersonMenu/PersonMenu';
export { PlaceField } from './PlaceField/PlaceField';
export type { PlaceFieldProps, PlaceSuggestion } from './PlaceField/PlaceField';
export { Progress } from './Progress/Progress';
export type { ProgressProps } from './Progress/Progress';
export { SegmentedControl } from './SegmentedControl/SegmentedControl';
export type { SegmentedControlProps } from './SegmentedControl/SegmentedControl';
export { PopupStyles } from './StylesAhead/PopupStyles';
export { StylesAhead } from './StylesAhead/StylesAhead';
export type { StylesAheadProps } from './StylesAhead/StylesAhead';
export { Select } from './Select/Select';
export type { SelectProps } from './Select/Select';
export { RangeSlider, Slider } from './Slider/LaterSlider';
export type { RangeSliderProps, SliderProps } from './Slider/Slider';
export { StepDots } from './StepDots/StepDots';
export type { StepDotsProps } from './StepDots/StepDots';
export { Switch } from './Switch/Switch';
export type { SwitchProps } from './Switch/Switch';
export { Tab, TabList, TabPanel, Tabs } from './Tabs/Tabs';
export type { TabListProps, TabProps, TabsProps } from './Tabs/Tabs';
export { TextArea } from './TextArea/TextArea';
export type { TextAreaProps } from './TextArea/TextArea';
export { TextField } from './TextField/TextField';
export type { TextFieldProps } from './TextField/TextField';
export { TimeField } from './TimeField/TimeField';
export type { TimeFieldProps } from './TimeField/TimeField';
export { Tooltip } from './Tooltip/Tooltip';
export type { TooltipProps } from './Tooltip/Tooltip';

export {
  ArrowLeftIcon,
  ArrowRightIcon,
  BanIcon,
  BellIcon,
  BriefcaseIcon,
  CalendarIcon,
  CameraIcon,
  CheckIcon,
  CheckCheckIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  CompassIcon,
  EllipsisIcon,
  EyeIcon,
  FlagIcon,
  HeartIcon,
  ImageIcon,
  InfoIcon,
  LightbulbIcon,
  LockIcon,
  LogOutIcon,
  MailIcon,
  MapPinIcon,
  MessageCircleIcon,
  MicIcon,
  MicOffIcon,
  MonitorUpIcon,
  MoonIcon,
  PencilIcon,
  PhoneIcon,
  PhoneOffIcon,
  PlusIcon,
  RotateCwIcon,
  SearchIcon,
  SendIcon,
  SettingsIcon,
  ShareIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  SparklesIcon,
  StarIcon,
  SunIcon,
  ThumbsUpIcon,
  Trash2Icon,
  TriangleAlertIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  VideoIcon,
  VideoOffIcon,
  XIcon,
} from './icons/icons';
