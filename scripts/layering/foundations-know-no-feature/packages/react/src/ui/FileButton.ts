import { useUser } from '../account/index.ts';

export const FileButton = useUser;
