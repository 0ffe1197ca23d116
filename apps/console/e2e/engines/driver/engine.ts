import type { WebDriver } from 'selenium-webdriver';
import type { EnginePrograms } from '../../../../../scripts/engines.ts';

export interface LaunchOptions extends EnginePrograms {
  /** Folder for the profile. */
  readonly folder: string;
  /** Folder that files are downloaded to. */
  readonly downloads: string;
  /** Name of the X display. */
  readonly display: string;
  /** Receives errors and warnings of the pages. */
  readonly onProblem: (problem: string) => void;
}

/** A browser and its process. */
export interface EngineProcess {
  readonly driver: WebDriver;
  /** Ends the browser with all its processes. */
  end(): Promise<void>;
}
