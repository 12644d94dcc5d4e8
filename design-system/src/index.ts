/**
 * The complete design system, the module shared by the shell and the remotes. Use named exports only, apart from base:
 * a shared module is not tree-shaken, so every signed-in page loads everything exported here.
 */
export * from './base';

export { LazyBodygraph, LazyNatalWheel } from './charts/LazyCharts';
export { Carousel } from './layout/Carousel/Carousel';
export type { CarouselProps } from './layout/Carousel/Carousel';
export { Checkbox } from './inputs/Checkbox/Checkbox';
export type { CheckboxProps } from './inputs/Checkbox/Checkbox';
export type { Choice } from './inputs/ChoiceChips/ChipGroup';
export { ChoiceChips, MultiChoiceChips } from './inputs/ChoiceChips/ChoiceChips';
export type { ChoiceChipsProps, MultiChoiceChipsProps } from './inputs/ChoiceChips/ChoiceChips';
export { DateField } from './inputs/DateField/DateField';
export type { DateFieldProps } from './inputs/DateField/DateField';
export { ConfirmDialog } from './overlays/Dialog/ConfirmDialog';
export type { ConfirmDialogProps } from './overlays/Dialog/ConfirmDialog';
export { Dialog } from './overlays/Dialog/Dialog';
export type { DialogProps } from './overlays/Dialog/Dialog';
export { NonModalDialog } from './overlays/NonModalDialog/NonModalDialog';
export type { NonModalDialogProps } from './overlays/NonModalDialog/NonModalDialog';
export { countExcess, ExcessNote } from './inputs/FieldFrame/ExcessNote';
export { FieldFrame } from './inputs/FieldFrame/FieldFrame';
export type { ControlWiring, FieldFrameProps } from './inputs/FieldFrame/FieldFrame';
export { LoadFailedNotice } from './feedback/LazyComponent/LoadFailedNotice';
export type { LoadFailedNoticeProps } from './feedback/LazyComponent/LoadFailedNotice';
export { useLazyComponent } from './feedback/LazyComponent/useLazyComponent';
export { Menu, MenuItem, MenuSeparator } from './overlays/Menu/Menu';
export type { MenuItemProps, MenuProps } from './overlays/Menu/Menu';
export { PasswordField } from './inputs/PasswordField/PasswordField';
export type { PasswordFieldProps } from './inputs/PasswordField/PasswordField';
export { PersonMenu } from './overlays/PersonMenu/PersonMenu';
export type { PersonMenuProps } from './overlays/PersonMenu/PersonMenu';
export { PlaceField } from './inputs/PlaceField/PlaceField';
export type { PlaceFieldProps, PlaceSuggestion } from './inputs/PlaceField/PlaceField';
export { Progress } from './feedback/Progress/Progress';
export type { ProgressProps } from './feedback/Progress/Progress';
export { SegmentedControl } from './inputs/SegmentedControl/SegmentedControl';
export type { SegmentedControlProps } from './inputs/SegmentedControl/SegmentedControl';
export { PopupStyles } from './overlays/PreloadStyles/PopupStyles';
export { PreloadStyles } from './overlays/PreloadStyles/PreloadStyles';
export type { PreloadStylesProps } from './overlays/PreloadStyles/PreloadStyles';
export { Select } from './inputs/Select/Select';
export type { SelectProps } from './inputs/Select/Select';
export { RangeSlider, Slider } from './inputs/Slider/LazySlider';
export type { RangeSliderProps, SliderProps } from './inputs/Slider/Slider';
export { StepDots } from './feedback/StepDots/StepDots';
export type { StepDotsProps } from './feedback/StepDots/StepDots';
export { Switch } from './inputs/Switch/Switch';
export type { SwitchProps } from './inputs/Switch/Switch';
export { Tab, TabList, TabPanel, Tabs } from './layout/Tabs/Tabs';
export type { TabListProps, TabProps, TabsProps } from './layout/Tabs/Tabs';
export { TextArea } from './inputs/TextArea/TextArea';
export type { TextAreaProps } from './inputs/TextArea/TextArea';
export { TextField } from './inputs/TextField/TextField';
export type { TextFieldProps } from './inputs/TextField/TextField';
export { TimeField } from './inputs/TimeField/TimeField';
export type { TimeFieldProps } from './inputs/TimeField/TimeField';
export { preloadToastStyles } from './feedback/Toast/preloadToastStyles';
export { Tooltip } from './overlays/Tooltip/Tooltip';
export type { TooltipProps } from './overlays/Tooltip/Tooltip';

export * from './data/icons/icons';
