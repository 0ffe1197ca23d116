export { Ltr, type LtrProps } from './Bidi/Ltr.tsx';
export { Name, type NameProps } from './Bidi/Name.tsx';
export { Num, type NumProps } from './Bidi/Num.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './Badge/Badge.tsx';
export { Breadcrumbs, type Breadcrumb, type BreadcrumbsProps } from './Breadcrumbs/Breadcrumbs.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export { ButtonLink } from './Button/ButtonLink.tsx';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.tsx';
export { ChipsField, type Chip, type ChipsFieldProps } from './ChipsField/ChipsField.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx';
export { CopyField, type CopyFieldProps } from './CopyField/CopyField.tsx';
export { useCopy } from './CopyField/useCopy.ts';
export { Dialog, type DialogProps } from './Dialog/Dialog.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { createAnnouncer } from './environment/announcer.ts';
export {
  EnvironmentContext,
  useAnnounce,
  useLocale,
  usePortalContainer,
  type LinkComponentProps,
} from './environment/environment.ts';
export { createFormat, useFormat, type Format } from './environment/format.ts';
export { LiveRegion } from './environment/LiveRegion.tsx';
export { allowUnload, useCloseGuard } from './environment/useCloseGuard.ts';
export { Field, type FieldControlProps, type FieldProps } from './Field/Field.tsx';
export { useFields, type Fields } from './fields/useFields.ts';
export { useSelectedIds } from './selection/useSelectedIds.ts';
export { FileIcon, type FileIconProps } from './FileIcon/FileIcon.tsx';
export { FocusKeeper } from './FocusKeeper/FocusKeeper.tsx';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export { useLeaveQuestion, type GuardLeaving } from './LeaveQuestion/useLeaveQuestion.tsx';
export { Link, type LinkProps } from './Link/Link.tsx';
export { Logo, type LogoProps } from './Logo/Logo.tsx';
export { ContextMenu } from './Menu/ContextMenu.tsx';
export { Menu } from './Menu/Menu.tsx';
export type { MenuCheckboxItemProps, MenuItemProps, MenuLinkItemProps, MenuSubProps } from './Menu/menuParts.tsx';
export { uiMessages } from './messages/index.ts';
export { Notice, type NoticeProps } from './Notice/Notice.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField.tsx';
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar.tsx';
export { Radio, RadioGroup } from './RadioGroup/RadioGroup.tsx';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField.tsx';
export { SegmentedControl, type SegmentedControlProps, type SegmentedOption } from './SegmentedControl/SegmentedControl.tsx';
export { Select, type SelectOption, type SelectProps } from './Select/Select.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { Slider, type SliderProps } from './Slider/Slider.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { Switch, type SwitchProps } from './Switch/Switch.tsx';
export { TextArea, type TextAreaProps } from './TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { ToastHost } from './Toast/ToastHost.tsx';
export {
  createToastStore,
  toastDurations,
  type Notification,
  type ToastAction,
  type ToastHandle,
  type ToastOptions,
} from './Toast/toastStore.ts';
export { useNotifications, useToast } from './Toast/useToast.ts';
export type { Tone } from './tone/toneIcons.ts';
export { Tooltip, TooltipGroup, type TooltipProps } from './Tooltip/Tooltip.tsx';
export { UsageMeter, type UsageMeterProps } from './UsageMeter/UsageMeter.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx';
