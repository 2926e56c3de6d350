import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { RestError } from "../rest/rest-error.ts";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";

/**
 * Opens the SQLite file in the data directory and wraps it in a small typed interface.
 *
 * Throws when the file has another version of the schema. There are no migrations, because `--fresh`
 * creates all data anew.
 */

/** How long a write waits for another process's write. Meanwhile this process does nothing else. */
const BUSY_TIMEOUT_MS = 1000;

type SqlValue = string | number | null;

export interface Store {
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  run(sql: string, ...values: SqlValue[]): { changes: number; lastInsertRowid: number };
  /** For statements of which at least one writes. No other process writes meanwhile. */
  transaction<Result>(work: () => Result): Result;
  /** For several statements that only read: all see the same data, whatever another process writes meanwhile. */
  snapshot<Result>(work: () => Result): Result;
  close(): void;
}

export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, "shop.sqlite"));
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.pragma("foreign_keys = ON");
  // In a transaction, because another process may be doing the same.
  const version = database.transaction(() => prepareSchema(database)).immediate();
  if (version !== SCHEMA_VERSION) {
    database.close();
    throw new Error(
      `The data in ${dataDir} has version ${version}, but this server reads version ${SCHEMA_VERSION}. Run "npm start -- --fresh" once: it deletes the accounts, carts and orders of this folder and creates the demo data anew.`,
    );
  }

  type Prepared = ReturnType<typeof database.prepare<SqlValue[]>>;
  const statements = new Map<string, Prepared>();
  function prepare(sql: string): Prepared {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = database.prepare<SqlValue[]>(sql);
      statements.set(sql, statement);
    }
    return statement;
  }

  /**
   * Takes the lock before anything else: a transaction that reads first fails at once when another
   * process has written since, and a statement that has failed for the lock keeps its view of the
   * database, so that all its later writes fail.
   */
  function transaction<Result>(work: () => Result): Result {
    if (database.inTransaction) return work();
    try {
      return database.transaction(work).immediate() as Result;
    } catch (error) {
      if (Object(error).code !== "SQLITE_BUSY") throw error;
      throw new RestError(503, "The server is busy. Please try again in a few seconds.", {
        headers: { "Retry-After": "1" },
      });
    }
  }

  return {
    // `all()[0]` rather than `get()`: the driver's `get()` adds a `_metadata` field to the row.
    get: <Row>(sql: string, ...values: SqlValue[]) =>
      prepare(sql).all(...values)[0] as Row | undefined,
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = transaction(() => prepare(sql).run(...values));
      return { changes, lastInsertRowid: Number(lastInsertRowid) };
    },
    transaction,
    snapshot: (work) => (database.inTransaction ? work() : database.transaction(work).deferred()),
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** Creates the tables in a new file. Returns the version of the schema. */
function prepareSchema(database: InstanceType<typeof Database>): number {
  const row = database.prepare("PRAGMA user_version").all()[0] as { user_version: number };
  if (row.user_version !== 0) return row.user_version;
  database.exec(SCHEMA);
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  return SCHEMA_VERSION;
}
