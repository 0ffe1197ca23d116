export { Ltr, type LtrProps } from './Bidi/Ltr.tsx';
export { Name, type NameProps } from './Bidi/Name.tsx';
export { Num } from './Bidi/Num.tsx';
export { Badge } from './Badge/Badge.tsx';
export { Breadcrumbs, type Breadcrumb } from './Breadcrumbs/Breadcrumbs.tsx';
export { Button, type ButtonProps } from './Button/Button.tsx';
export { DisabledButton } from './Button/DisabledButton.tsx';
export { ButtonLink } from './Button/ButtonLink.tsx';
export { Checkbox } from './Checkbox/Checkbox.tsx';
export { ChipsField, type Chip } from './ChipsField/ChipsField.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog.tsx';
export { CopyField } from './CopyField/CopyField.tsx';
export { useCopy } from './CopyField/useCopy.ts';
export { Dialog, type DialogProps } from './Dialog/Dialog.tsx';
export { useDialogFocus } from './Dialog/useDialogFocus.ts';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState.tsx';
export { refusedDrops } from './refusedDrops.ts';
export { createAnnouncer } from './environment/announcer.ts';
export {
  EnvironmentContext,
  useAnnounce,
  useDensity,
  useLocale,
  usePortalContainer,
  type LinkComponentProps,
  type InterfaceLocale,
} from './environment/environment.ts';
export { createFormat, useFormat, type Format } from './environment/format.ts';
export { LiveRegion } from './environment/LiveRegion.tsx';
export { useTimeZoneNote } from './environment/useTimeZoneNote.ts';
export { stayOnTop } from './environment/stayOnTop.ts';
export { useCloseGuard } from './environment/useCloseGuard.ts';
export {
  TranslationsContext,
  useTranslation,
  type Translation,
  type Translations,
} from './translation/useTranslation.ts';
export { useFields, type Fields } from './fields/useFields.ts';
export { type ListView, type ListViewChoice, useListView } from './storage/useListView.ts';
export { useStoredChoice, useStoredText } from './storage/useStoredChoice.ts';
export { useRepeatMarks } from './selection/useRepeatMarks.ts';
export { useSelectedIds } from './selection/useSelectedIds.ts';
export { FileIcon } from './FileIcon/FileIcon.tsx';
export { Form, InlineForm, overlayEvents } from './Form/Form.tsx';
export { FactList, type Fact } from './FactList/FactList.tsx';
export { FocusKeeper } from './FocusKeeper/FocusKeeper.tsx';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.tsx';
export { useLeaveQuestion, type GuardLeaving } from './LeaveQuestion/useLeaveQuestion.tsx';
export { Link, type LinkProps } from './Link/Link.tsx';
export { Logo, type LogoProps } from './Logo/Logo.tsx';
export { ContextMenu } from './Menu/ContextMenu.tsx';
export { Menu, type MenuRootProps, type MenuTriggerProps } from './Menu/Menu.tsx';
export { uiMessages } from './messages/index.ts';
export { Notice, type NoticeProps } from './Notice/Notice.tsx';
export { PasswordField } from './PasswordField/PasswordField.tsx';
export { PrintedPage } from './PrintedPage/PrintedPage.tsx';
export { ProgressBar } from './ProgressBar/ProgressBar.tsx';
export { Radio, RadioGroup } from './RadioGroup/RadioGroup.tsx';
export { glides, ReorderMotion } from './ReorderMotion/ReorderMotion.tsx';
export { SearchField } from './SearchField/SearchField.tsx';
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentedOption,
} from './SegmentedControl/SegmentedControl.tsx';
export { Select, type SelectOption, type SelectProps } from './Select/Select.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton.tsx';
export { Slider, type SliderProps } from './Slider/Slider.tsx';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.tsx';
export { Switch } from './Switch/Switch.tsx';
export { type OptimisticSwitch, useOptimisticSwitch } from './Switch/useOptimisticSwitch.ts';
export { TextArea } from './TextArea/TextArea.tsx';
export { TextField, type TextFieldProps } from './TextField/TextField.tsx';
export { ToastHost } from './Toast/ToastHost.tsx';
export { createToastStore, toastDurations, type ToastHandle } from './Toast/toastStore.ts';
export { useToast, useToastHistory } from './Toast/useToast.ts';
export { stateTones } from './tone/stateTones.ts';
export type { Tone } from './tone/toneIcons.ts';
export { Tooltip, TooltipGroup, type TooltipProps } from './Tooltip/Tooltip.tsx';
export { UsageMeter } from './UsageMeter/UsageMeter.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './VisuallyHidden/VisuallyHidden.tsx';
export { useToastsBeside } from './Toast/useToastsBeside.ts';
export { isBrowser } from './isBrowser.ts';
export { useEffectEvent } from './useEffectEvent.ts';
export { type ElementSize, useElementSize } from './useElementSize.ts';
export { useIsHydrated } from './useIsHydrated.ts';
export { useWideWindow } from './useWideWindow.ts';
export { saveText } from './saveText.ts';
export { type QueryProps, useQueryParams } from './useQueryParams.ts';
export { whenUsed } from './whenUsed.ts';
export type { PlainIconButtonProps } from './IconButton/PlainIconButton.tsx';
export type {
  MenuItemProps,
  MenuLinkItemProps,
  MenuCheckboxItemProps,
  MenuRadioItemProps,
  MenuGroupProps,
  MenuRadioGroupProps,
  MenuSeparatorProps,
  MenuSubProps,
} from './Menu/menuParts.tsx';
export type { MenuContentProps } from './Menu/LazyMenu.tsx';
