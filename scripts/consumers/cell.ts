import type { Page } from 'playwright-core';
import type { Pinned } from './versions.ts';

/** Package manager of a scratch app; `yarn4-pnp` installs no node_modules. */
export type Manager = 'npm' | 'pnpm' | 'yarn1' | 'yarn4' | 'yarn4-pnp';

/** Server of an app: a folder of files, or a command that listens on the port in `PORT`. */
export type Server =
  | { readonly folder: string }
  | {
      readonly command: string;
      /** The server compiles during the first visit, which is not judged. Default false. */
      readonly isDev?: boolean;
    };

/** Scratch app during a check. */
export interface OpenApp {
  /** Folder of the app. */
  readonly folder: string;
  /** Address without a trailing slash. */
  readonly origin: string;
  readonly page: Page;
}

/** Looks at an app in the browser; returns its faults. */
export type Look = (app: OpenApp) => Promise<readonly string[]>;

/** Scratch app that has to install, build and render. */
export interface Cell {
  readonly name: string;
  readonly packages: readonly Pinned[];
  /** Packages of this repository; default: core and react. */
  readonly ours?: readonly string[];
  /** Folders of `templates/` that make up the app; later ones replace files of earlier ones. */
  readonly templates: readonly string[];
  /** Flags of `create-abrak`, which writes the app; it has its own packages then. */
  readonly create?: readonly string[];
  /** Further files of the app. */
  readonly files?: Readonly<Record<string, string>>;
  /** Further fields of its package.json. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Default: npm. */
  readonly manager?: Manager;
  /** Commands after the installation, such as a build; each has to succeed. */
  readonly commands: readonly string[];
  /** Matches a warning in the output of the commands. */
  readonly warning?: RegExp;
  /** Starts the reference backend; its address replaces the one of the guide in `files`. Default: false. */
  readonly needsSandbox?: boolean;
  /** Each server is started and looked at. */
  readonly servers: readonly Server[];
  readonly look: Look;
  /** Checks the installed folder; returns its faults. */
  readonly inspect?: (folder: string) => Promise<readonly string[]>;
  /** Reason why the combination is not supported; its failure has to match `failure`. */
  readonly unsupported?: { readonly reason: string; readonly failure: RegExp };
}
