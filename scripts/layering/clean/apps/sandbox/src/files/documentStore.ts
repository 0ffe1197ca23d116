import { sql } from 'kysely';

export const findDocuments = () => sql`select id from document`;
