// Apart from the frame, so that nobody pays for it who is not signed in.
export { FileWork } from '@abrak/react';
