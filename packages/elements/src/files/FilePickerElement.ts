import { localeOfLanguage } from '@abrak/core/internal';
import type { ComponentType } from 'react';
import type { KeptFile } from '../contract.ts';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { localeContextOf } from '../internal/localeContext.ts';
import { filePickerDescription } from './filePickerDescription.ts';
import type { FilePickerViewProps } from './filePickerViewProps.ts';
import { parseFileIds, isKeptFileList, toKeptFiles, parseKeptFiles } from './keptFiles.ts';

// Built in, because the form may be submitted before the view and its messages are loaded.
const missingText = { fa: 'یک فایل انتخاب کنید.', en: 'Choose a file.' } as const;

/** `<abrak-file-picker>`: a form control whose value is a list of the customer's files. */
export class FilePickerElement extends AbrakElement<FilePickerViewProps> {
  static override readonly description = filePickerDescription;
  static readonly formAssociated = true;

  readonly #internals: ElementInternals;
  #files: readonly KeptFile[] = [];
  #isChanged = false;
  #isFormDisabled = false;

  constructor() {
    // `delegatesFocus` lets the browser focus the invalid control when the form is submitted.
    super({ delegatesFocus: true });
    this.#internals = this.attachInternals();
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'value'];
  }

  /** Ids of the chosen files, separated by commas. */
  get value(): string {
    return this.#files.map(({ id }) => id).join(',');
  }

  set value(text: string) {
    this.#isChanged = true;
    this.#setFiles(parseFileIds(text));
  }

  /** Chosen files. Set it to restore an earlier choice with names and sizes; throws a TypeError for anything else. */
  get files(): readonly KeptFile[] {
    return this.#files;
  }

  set files(files: readonly KeptFile[]) {
    if (!isKeptFileList(files)) throw new TypeError('<abrak-file-picker>: files takes a list of { id, name, sizeBytes }.');
    this.#isChanged = true;
    this.#setFiles(toKeptFiles(files));
  }

  /** Form that the control belongs to. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** Labels of the control. */
  get labels(): NodeList {
    return this.#internals.labels;
  }

  /** Validity; only `valueMissing` is ever set. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** Message of the failed constraint, in Persian or English; empty when the value is valid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** True if the control takes part in constraint validation. */
  get willValidate(): boolean {
    return this.#internals.willValidate;
  }

  /** Returns the validity; fires `invalid` when it is false. */
  checkValidity(): boolean {
    return this.#internals.checkValidity();
  }

  /** Returns the validity and shows the browser's message when it is false. */
  reportValidity(): boolean {
    return this.#internals.reportValidity();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#updateFormValue();
  }

  override attributeChangedCallback(name?: string): void {
    if (name === 'value' && !this.#isChanged) this.#files = parseFileIds(this.getAttribute('value') ?? '');
    super.attributeChangedCallback();
    this.#updateFormValue();
  }

  formResetCallback(): void {
    this.#isChanged = false;
    this.#setFiles(parseFileIds(this.getAttribute('value') ?? ''));
  }

  formDisabledCallback(isDisabled: boolean): void {
    this.#isFormDisabled = isDisabled;
    this.scheduleRender();
  }

  formStateRestoreCallback(state: unknown): void {
    const files = parseKeptFiles(state);
    if (files === undefined) return;
    this.#isChanged = true;
    this.#setFiles(files);
  }

  protected override get upgradedProperties(): readonly string[] {
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
      onFiles: (files) => this.#commitChoice(files),
    };
  }

  #commitChoice(files: readonly KeptFile[]): void {
    this.#isChanged = true;
    this.#setFiles(toKeptFiles(files));
    for (const name of ['input', 'change']) this.dispatchEvent(new Event(name, { bubbles: true }));
  }

  #setFiles(files: readonly KeptFile[]): void {
    this.#files = files;
    this.#updateFormValue();
    this.scheduleRender();
  }

  #updateFormValue(): void {
    const name = this.getAttribute('name') ?? '';
    const data = new FormData();
    for (const { id } of this.#files) data.append(name, String(id));
    this.#internals.setFormValue(name === '' ? null : data, JSON.stringify(this.#files));
    const isMissing = this.hasAttribute('required') && this.#files.length === 0;
    if (isMissing) this.#internals.setValidity({ valueMissing: true }, missingText[localeOfLanguage(localeContextOf(this).locale)]);
    else this.#internals.setValidity({});
  }
}

describe(FilePickerElement, filePickerDescription);
