export type { PickedDocument } from './state/pickedDocument.ts';
export type { RefusedEntry } from './state/refusedEntries.ts';
export type { ChosenDocuments, PickRefusal } from './state/useChosen.ts';
export { type PickerOptions, type PickerState, usePicker } from './state/usePicker.ts';
export type { PickerView } from './state/usePickerPlace.ts';
