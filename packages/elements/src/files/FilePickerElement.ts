import type { ComponentType } from 'react';
import type { KeptFile } from '../contract.ts';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { surroundingsOf } from '../internal/surroundings.ts';
import { filePickerDescription } from './filePickerDescription.ts';
import type { FilePickerViewProps } from './filePickerViewProps.ts';
import { filesOfIds, isKeptFileList, keptFiles, parseKeptFiles } from './keptFiles.ts';

// The form may be sent before the texts of the view are there.
const missingText = { fa: 'یک فایل انتخاب کنید.', en: 'Choose a file.' } as const;

/** `<abrak-file-picker>`: a form control that holds files of the customer's. */
export class FilePickerElement extends AbrakElement<FilePickerViewProps> {
  static override readonly description = filePickerDescription;
  static readonly formAssociated = true;

  readonly #internals: ElementInternals;
  #files: readonly KeptFile[] = [];
  #isChanged = false;
  #isFormDisabled = false;

  constructor() {
    // So that the browser can lead the person to a control that is missing something.
    super({ delegatesFocus: true });
    this.#internals = this.attachInternals();
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'value'];
  }

  /** Ids of the chosen files, with commas between them. */
  get value(): string {
    return this.#files.map(({ id }) => id).join(',');
  }

  set value(text: string) {
    this.#isChanged = true;
    this.#keep(filesOfIds(text));
  }

  /** What is chosen; set it to show names and sizes of what was chosen before. */
  get files(): readonly KeptFile[] {
    return this.#files;
  }

  set files(files: readonly KeptFile[]) {
    if (!isKeptFileList(files)) throw new TypeError('<abrak-file-picker>: files takes a list of { id, name, sizeBytes }.');
    this.#isChanged = true;
    this.#keep(keptFiles(files));
  }

  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  get labels(): NodeList {
    return this.#internals.labels;
  }

  get validity(): ValidityState {
    return this.#internals.validity;
  }

  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#tellForm();
  }

  override attributeChangedCallback(name?: string): void {
    if (name === 'value' && !this.#isChanged) this.#files = filesOfIds(this.getAttribute('value') ?? '');
    super.attributeChangedCallback();
    this.#tellForm();
  }

  formResetCallback(): void {
    this.#isChanged = false;
    this.#keep(filesOfIds(this.getAttribute('value') ?? ''));
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.redraw();
  }

  formStateRestoreCallback(state: unknown): void {
    const files = parseKeptFiles(state);
    if (files === undefined) return;
    this.#isChanged = true;
    this.#keep(files);
  }

  protected override get earlyProperties(): readonly string[] {
    return ['files', 'value'];
  }

  protected override async loadView(): Promise<ComponentType<FilePickerViewProps>> {
    return (await import('./FilePickerView.tsx')).FilePickerView;
  }

  protected override viewProps(): FilePickerViewProps {
    const values = this.values(filePickerDescription);
    return {
      ...values,
      disabled: this.#isFormDisabled || values.disabled,
      host: this.host,
      files: this.#files,
      label: [...this.#internals.labels].map(({ textContent }) => textContent?.trim()).join(' '),
      onFiles: (files) => this.#choose(files),
    };
  }

  #choose(files: readonly KeptFile[]): void {
    this.#isChanged = true;
    this.#keep(keptFiles(files));
    for (const name of ['input', 'change']) this.dispatchEvent(new Event(name, { bubbles: true }));
  }

  #keep(files: readonly KeptFile[]): void {
    this.#files = files;
    this.#tellForm();
    this.redraw();
  }

  #tellForm(): void {
    const name = this.getAttribute('name') ?? '';
    const data = new FormData();
    for (const { id } of this.#files) data.append(name, String(id));
    this.#internals.setFormValue(name === '' ? null : data, JSON.stringify(this.#files));
    const isMissing = this.hasAttribute('required') && this.#files.length === 0;
    if (isMissing) this.#internals.setValidity({ valueMissing: true }, missingText[surroundingsOf(this).locale]);
    else this.#internals.setValidity({});
  }
}

describe(FilePickerElement, filePickerDescription);
