/** Theme of an embedding page. */
export interface PageTheme {
  /** Background colour in light and dark. */
  readonly background: string;
  /** Public tokens that the page sets. */
  readonly tokens: Readonly<Record<`--abrak-${string}`, string>>;
}

/** Themes of three embedding pages, light and dark. */
export const pageThemes = {
  paper: {
    background: 'light-dark(#f7eee0, #15110d)',
    tokens: {
      '--abrak-color-canvas': 'light-dark(#f7eee0, #15110d)',
      '--abrak-color-surface': 'light-dark(#fffdf7, #1e1812)',
      '--abrak-color-border': 'light-dark(#e3d5bd, #43362a)',
      '--abrak-color-accent': 'light-dark(#a1391c, #f09447)',
      '--abrak-color-accent-hover': 'light-dark(#87290f, #f7a663)',
      '--abrak-color-accent-text': 'light-dark(#962f13, #f7a663)',
      '--abrak-color-accent-soft': 'light-dark(#f8e2d8, #3b2415)',
      '--abrak-color-selected': 'light-dark(#f8e2d8, #3b2415)',
      '--abrak-color-focus': 'light-dark(#a1391c, #f09447)',
      '--abrak-file-color-folder': 'light-dark(#a1391c, #f09447)',
      '--abrak-radius-small': '1px',
      '--abrak-radius-control': '1px',
      '--abrak-radius-card': '2px',
    },
  },
  violet: {
    background: 'light-dark(#efeafd, #150d22)',
    tokens: {
      '--abrak-color-canvas': 'light-dark(#efeafd, #150d22)',
      '--abrak-color-surface': 'light-dark(#ffffff, #1c1230)',
      '--abrak-color-border': 'light-dark(#d9cffb, #3b2a5e)',
      '--abrak-color-accent': 'light-dark(#6a2fd0, #c0a6f8)',
      '--abrak-color-accent-hover': 'light-dark(#5622b3, #d2bffb)',
      '--abrak-color-accent-text': 'light-dark(#5f27c2, #c9b3fa)',
      '--abrak-color-accent-soft': 'light-dark(#ece4fd, #33205a)',
      '--abrak-color-selected': 'light-dark(#ece4fd, #33205a)',
      '--abrak-color-focus': 'light-dark(#6a2fd0, #c0a6f8)',
      '--abrak-file-color-folder': 'light-dark(#6a2fd0, #c0a6f8)',
      '--abrak-radius-small': '14px',
      '--abrak-radius-control': '20px',
      '--abrak-radius-card': '20px',
    },
  },
  meadow: {
    background: 'light-dark(#ecf3df, #0a101c)',
    tokens: {
      '--abrak-color-canvas': 'light-dark(#ecf3df, #0a101c)',
      '--abrak-color-surface': 'light-dark(#ffffff, #111a2b)',
      '--abrak-color-border': 'light-dark(#cbd8b4, #263853)',
      '--abrak-color-accent': 'light-dark(#43691c, #96d63f)',
      '--abrak-color-accent-hover': 'light-dark(#345312, #aee364)',
      '--abrak-color-accent-text': 'light-dark(#3a5d16, #a5dd58)',
      '--abrak-color-accent-soft': 'light-dark(#e6f0d5, #22340f)',
      '--abrak-color-selected': 'light-dark(#e6f0d5, #22340f)',
      '--abrak-color-focus': 'light-dark(#43691c, #96d63f)',
      '--abrak-file-color-folder': 'light-dark(#43691c, #96d63f)',
      '--abrak-radius-small': '4px',
      '--abrak-radius-control': '8px',
      '--abrak-radius-card': '8px',
    },
  },
} as const satisfies Readonly<Record<string, PageTheme>>;
