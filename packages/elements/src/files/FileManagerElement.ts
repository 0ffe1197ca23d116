import type { ComponentType } from 'react';
import { AbrakElement, describe } from '../internal/AbrakElement.ts';
import { describeFormer, formerAttributes, replaceFormer } from '../internal/formerNames.ts';
import { fileManagerDescription } from './fileManagerDescription.ts';
import type { FileManagerViewProps } from './FileManagerView.tsx';

/** `<abrak-file-manager>`: the customer's files, trash and shared files. */
export class FileManagerElement extends AbrakElement<FileManagerViewProps> {
  static override readonly description = fileManagerDescription;

  #pathsSet = 0;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...formerAttributes(fileManagerDescription)];
  }

  override attributeChangedCallback(name?: string): void {
    if (name === 'path') this.#pathsSet += 1;
    replaceFormer(this, name, fileManagerDescription);
    super.attributeChangedCallback();
  }

  protected override get upgradedProperties(): readonly string[] {
    return Object.keys(fileManagerDescription.former ?? {});
  }

  protected override async loadView(): Promise<ComponentType<FileManagerViewProps>> {
    return (await import('./FileManagerView.tsx')).FileManagerView;
  }

  protected override viewProps(): FileManagerViewProps {
    return { ...this.values(fileManagerDescription), host: this.host, pathRevision: this.#pathsSet };
  }
}

describe(FileManagerElement, fileManagerDescription);
describeFormer(FileManagerElement, fileManagerDescription);
