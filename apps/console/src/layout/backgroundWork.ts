// Separate chunk, so that signed-out visitors do not load it.
export { FileWork } from '@abrak/react';
