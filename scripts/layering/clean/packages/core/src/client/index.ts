import ky from 'ky';

export const client = ky;
