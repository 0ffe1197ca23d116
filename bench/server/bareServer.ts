import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * Bare counterpart of the sandbox's lists: Hono, one query with the columns and the order of a window, and its rows as
 * JSON. It checks no session and counts nothing.
 */

const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 10,
  options: '-c search_path=abrak',
});

const columns =
  'id, uuid, name, discriminator, generic_type, mime_type, size_bytes, created_at, description, download_count, sharing_status';
const orders: Readonly<Record<string, string>> = {
  name: 'name_sort, id',
  size: 'size_bytes desc, name_sort, id',
  date: 'created_at desc, name_sort, id',
};

const app = new Hono();
app.get('/list', async (c) => {
  const { owner, folder, limit, sort = 'name' } = c.req.query();
  const text = `select ${columns} from document where owner_id = $1 and folder_id = $2 and trashed_at is null and discriminator = 'D' order by ${orders[sort]} limit $3`;
  const { rows } = await pool.query(text, [owner, folder, limit]);
  return c.json({ children: rows });
});

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Bare: http://127.0.0.1:${port}/`),
);
process.once('SIGTERM', () => {
  server.close();
  void pool.end().then(() => process.exit(0));
});
