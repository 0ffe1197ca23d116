/** Returns the program of the package manager that runs this, from `npm_config_user_agent`. */
function managerOf(userAgent = ''): 'npm' | 'pnpm' | 'yarn' {
  const [name] = userAgent.split('/');
  return name === 'pnpm' || name === 'yarn' ? name : 'npm';
}

/** Returns the commands that start a project. */
export function nextSteps(folder: string, userAgent: string | undefined): readonly string[] {
  const manager = managerOf(userAgent);
  const place = /[^\w./-]/.test(folder) ? `"${folder}"` : folder;
  const run = manager === 'npm' ? 'npm run dev' : `${manager} dev`;
  return [...(folder === '.' ? [] : [`cd ${place}`]), `${manager} install`, run];
}
