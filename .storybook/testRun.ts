import { isLocale, type Locale } from '@abrak/core';

declare global {
  interface ImportMetaEnv {
    /** Language of stories; set by the projects that test them. */
    readonly STORYBOOK_LOCALE?: string;
    /** Address of the source files of the published Storybook, without their paths. */
    readonly STORYBOOK_SOURCE_URL?: string;
  }
}

const given = import.meta.env.STORYBOOK_LOCALE;

/** Language in which the stories are tested; undefined where they are read. */
export const testLocale: Locale | undefined = isLocale(given) ? given : undefined;
