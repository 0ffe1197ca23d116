import { createDeferred, localeOfLanguage } from '@abrak/core/internal';
import type { ComponentType } from 'react';
import type { KeptFile, PickedFile } from '../contract.ts';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { describeFormer, formerAttributes, replaceFormer } from '../internal/formerNames.ts';
import { localeContextOf } from '../internal/localeContext.ts';
import type { OwnFailureCode } from '../internal/reporting.ts';
import { filePickerDescription } from './filePickerDescription.ts';
import type { FilePickerViewProps } from './filePickerViewProps.ts';
import { parseFileIds, isKeptFileList, toKeptFiles, parseKeptFiles } from './keptFiles.ts';
import { pickError, type PickErrorCode } from './pickError.ts';

/** Returns the element with the focus, inside open shadow trees too; undefined when nothing has it. */
function focusedElement(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element instanceof HTMLElement && element !== document.body ? element : undefined;
}

type Choice = ReturnType<typeof createDeferred<readonly PickedFile[] | undefined>>;

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
  #customMessage = '';
  #isOpen = false;
  #opener: HTMLElement | undefined;
  #choice: Choice | undefined;

  constructor() {
    // `delegatesFocus` lets the browser focus the invalid control when the form is submitted.
    super({ delegatesFocus: true });
    this.#internals = this.attachInternals();
    // The browser clicks the element itself when its label is clicked; a click inside comes from a node of the shadow.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.#openByLabel());
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'value', ...formerAttributes(filePickerDescription)];
  }

  /** Ids of the chosen files, separated by commas; without the mode `multiple`, the first one. */
  get value(): string {
    return this.files.map(({ id }) => id).join(',');
  }

  set value(text: string) {
    this.#isChanged = true;
    this.#setFiles(parseFileIds(text));
  }

  /** Chosen files. Set it to restore an earlier choice with names and sizes; throws a TypeError for anything else. */
  get files(): readonly KeptFile[] {
    return this.values(filePickerDescription).mode === 'multiple' ? this.#files : this.#files.slice(0, 1);
  }

  set files(files: readonly KeptFile[]) {
    if (!isKeptFileList(files))
      throw new TypeError('<abrak-file-picker>: files takes a list of { id, name, sizeBytes }.');
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

  /** Validity; only `valueMissing` and `customError` are ever set. */
  get validity(): ValidityState {
    return this.#internals.validity;
  }

  /** Message of `setCustomValidity`, else of the missing value in Persian or English; empty when the value is valid. */
  get validationMessage(): string {
    return this.#internals.validationMessage;
  }

  /** Makes the control invalid with a message, such as a refusal of the page's server; the empty text makes it valid. */
  setCustomValidity(message: string): void {
    this.#customMessage = message;
    this.#updateFormValue();
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

  /**
   * Opens the dialog. Resolves to the chosen files, undefined when it was closed or the element removed. Rejects with a
   * PickError when it cannot open. While the dialog is open, returns the same promise.
   */
  open(): Promise<readonly PickedFile[] | undefined> {
    if (!this.isConnected) return Promise.reject(pickError('notConnected'));
    if (this.#isDisabled()) return Promise.reject(pickError('disabled'));
    const { promise } = (this.#choice ??= createDeferred());
    this.#setOpen(true);
    void this.load();
    return promise;
  }

  #openByLabel(): void {
    // Inline, the focus is in the picker already. The caller of `open` learns of a failure; here `abrak-error` tells it.
    if (this.values(filePickerDescription).display !== 'inline') this.open().catch(() => undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => !this.isConnected && this.#setOpen(false));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#updateFormValue();
  }

  override attributeChangedCallback(name?: string): void {
    if (name === 'value' && !this.#isChanged) this.#files = parseFileIds(this.getAttribute('value') ?? '');
    replaceFormer(this, name, filePickerDescription);
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
    return ['files', 'value', ...Object.keys(filePickerDescription.former ?? {})];
  }

  protected override async loadView(): Promise<ComponentType<FilePickerViewProps>> {
    return (await import('./FilePickerView.tsx')).FilePickerView;
  }

  protected override fail(code: OwnFailureCode): void {
    super.fail(code);
    this.#reject(code);
    this.#setOpen(false);
  }

  protected override forgetCustomer(): void {
    this.#setOpen(false);
    if (this.files.length > 0) this.#commitChoice([]);
  }

  protected override viewProps(): FilePickerViewProps {
    return {
      ...this.values(filePickerDescription),
      disabled: this.#isDisabled(),
      isOpen: this.#isOpen,
      opener: this.#opener,
      onOpenChange: (isOpen) => this.#setOpen(isOpen),
      onPicked: (files) => {
        this.#commitChoice(files);
        this.#settle(files);
      },
      host: this.host,
      files: this.files,
      label: [...this.#internals.labels].map(({ textContent }) => textContent?.trim()).join(' '),
      onFiles: (files) => this.#commitChoice(files),
    };
  }

  #isDisabled(): boolean {
    return this.#isFormDisabled || this.hasAttribute('disabled');
  }

  #setOpen(isOpen: boolean): void {
    if (this.#isOpen === isOpen) return;
    this.#isOpen = isOpen;
    if (isOpen) this.#opener = focusedElement();
    // The choice follows the end of the dialog in the same task.
    else queueMicrotask(() => !this.#isOpen && this.#settle(undefined));
    this.emit(isOpen ? 'abrak-open' : 'abrak-close');
    this.scheduleRender();
  }

  #settle(files: readonly PickedFile[] | undefined): void {
    this.#choice?.resolve(files);
    this.#choice = undefined;
  }

  #reject(code: PickErrorCode): void {
    this.#choice?.reject(pickError(code));
    this.#choice = undefined;
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
    for (const { id } of this.files) data.append(name, String(id));
    this.#internals.setFormValue(name === '' ? null : data, JSON.stringify(this.files));
    const valueMissing = this.hasAttribute('required') && this.files.length === 0;
    const customError = this.#customMessage !== '';
    const message = this.#customMessage || missingText[localeOfLanguage(localeContextOf(this).locale)];
    this.#internals.setValidity({ valueMissing, customError }, valueMissing || customError ? message : '');
  }
}

describe(FilePickerElement, filePickerDescription);
describeFormer(FilePickerElement, filePickerDescription);
