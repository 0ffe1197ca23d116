import { sql } from 'kysely';

export const rename = () => sql`update document set name = ''`;
