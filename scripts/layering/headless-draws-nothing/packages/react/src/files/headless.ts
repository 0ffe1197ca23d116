export { selected } from './FileManager.stories.tsx';
