import { type Locale, locales } from '@abrak/core';

const themes = ['light', 'dark'] as const;

/** Widths of pictures in pixels: a phone and a desktop. */
export const pictureWidths = [390, 1280] as const;

/** Look of a picture. */
export interface PictureMode {
  readonly locale: Locale;
  readonly theme: (typeof themes)[number];
  readonly width: (typeof pictureWidths)[number];
}

/** Every look in which pictures are taken, by name, such as `fa-dark-390`. */
export const pictureModes: Readonly<Record<string, PictureMode>> = Object.fromEntries(
  locales.flatMap((locale) =>
    themes.flatMap((theme) =>
      pictureWidths.map((width) => [`${locale}-${theme}-${width}`, { locale, theme, width }] as const),
    ),
  ),
);

const modes = Object.fromEntries(
  Object.entries(pictureModes).map(([name, { locale, theme, width }]) => [
    name,
    { locale, theme, motion: 'reduced', viewport: width },
  ]),
);

/** Tag of stories of which pictures are taken. */
export const PICTURE_TAG = 'picture';

/**
 * Parts of a story that carries looks: pictures of it are taken in every mode. The story itself has the tag, as Storybook
 * reads tags from the source.
 */
export const pictured = {
  parameters: { chromatic: { disableSnapshot: false, modes } },
};

/** Parameter in the address of a story of which a picture is taken. */
export const PICTURE_PARAMETER = 'picture';
