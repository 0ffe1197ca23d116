export type { PickedDocument } from './pickedDocument.ts';
export type { RefusedEntry } from './refusedEntries.ts';
export type { ChosenDocuments, PickRefusal } from './useChosen.ts';
export { type PickerOptions, type PickerState, usePicker } from './usePicker.ts';
export type { PickerView } from './usePickerPlace.ts';
