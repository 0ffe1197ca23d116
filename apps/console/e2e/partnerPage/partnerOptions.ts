import type { Locale } from '@abrak/core';
import type { FilePickerProps, Theme } from '@abrak/react';

/** Options that the page sets on its pickers. */
export type PickerOptions = Pick<
  FilePickerProps,
  'accept' | 'canUpload' | 'initialPath' | 'maxCount' | 'maxSizeBytes' | 'mode' | 'pick'
>;

/** Options that the page reads from its URL. */
export interface PartnerOptions {
  /** Origin of the API. */
  readonly url: string;
  readonly uploadUrl: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly picker: PickerOptions;
  /** Source of the tokens: the page's backend or a sign-in popup. Default: no tokens, but a password on the page. */
  readonly signIn?: 'popup' | 'token' | undefined;
}

const OPTIONS = 'options';

/** Returns the page's path with its options. */
export function partnerPath(options: PartnerOptions): string {
  return `/?${new URLSearchParams({ [OPTIONS]: JSON.stringify(options) })}`;
}

/** Parses the options in a URL that `partnerPath` made. */
export function readPartnerOptions(address: string): PartnerOptions {
  const text = new URL(address).searchParams.get(OPTIONS);
  if (text === null) throw new Error('The address has no options: make it with partnerPath.');
  const options: PartnerOptions = JSON.parse(text);
  return options;
}
