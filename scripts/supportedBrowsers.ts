/** Oldest browsers in which the packages and the console work, by the names of browserslist. */
export const supportedBrowsers = ['chrome 109', 'edge 109', 'firefox 115', 'safari 16.4'];

/** Build targets for scripts and style sheets, by the names of esbuild. */
export const buildTargets = ['es2022', ...supportedBrowsers.map((browser) => browser.replace(' ', ''))];
