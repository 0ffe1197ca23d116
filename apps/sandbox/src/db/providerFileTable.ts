/** File of the provider that all processes of a database share. */
export interface ProviderFileTable {
  /** Name of the file, such as settings.json. */
  name: string;
  content: string;
  changed_at: Date;
}
