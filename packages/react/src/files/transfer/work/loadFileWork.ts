/** Loads the background services of the file screens, for a component that renders before they are there. */
export const loadFileWork = async () => (await import('./FileWork.tsx')).FileWork;
