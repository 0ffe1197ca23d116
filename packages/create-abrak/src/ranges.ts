/** Ranges of the packages of others in the projects; a test holds them to the versions that this repository tests. */
export const ranges = {
  '@tanstack/react-query': '^5.108.0',
  '@types/node': '^24.19.2',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@vitejs/plugin-react': '^6.3.0',
  next: '^16.4.6',
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  typescript: '^6.0.3',
  vite: '^8.3.8',
} as const;
