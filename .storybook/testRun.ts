declare global {
  interface ImportMetaEnv {
    /** Address of the source files of the published Storybook, without their paths. */
    readonly STORYBOOK_SOURCE_URL?: string;
  }
}

/** True where stories are tested, false where they are read. */
export const isTestRun = import.meta.env.MODE === 'test';
