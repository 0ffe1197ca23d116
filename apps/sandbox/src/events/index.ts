export { addEvents } from './eventStore.ts';
