import { type DialectAdapter, type Driver, PGliteAdapter, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { takingTurns, type Turns } from './turns.ts';

// Kysely would queue the queries of all owners in the order in which they came.
class TurnAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** PGlite dialect whose only connection goes to the owners of queries and transactions in turns. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #turns: Turns;

  constructor({ turns, ...config }: PGliteDialectConfig & { readonly turns: Turns }) {
    super(config);
    this.#turns = turns;
  }

  override createAdapter(): DialectAdapter {
    return new TurnAdapter();
  }

  override createDriver(): Driver {
    return takingTurns(super.createDriver(), this.#turns);
  }
}
