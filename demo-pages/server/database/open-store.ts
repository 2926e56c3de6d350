import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { SCHEMA, SCHEMA_VERSION } from "./schema.ts";

/**
 * Opens the SQLite file in the data directory and wraps it in a small typed interface.
 *
 * Throws when the file has another version of the schema. There are no migrations, because `--fresh`
 * creates all data anew.
 */

type SqlValue = string | number | null;

export interface Store {
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  run(sql: string, ...values: SqlValue[]): { changes: number; lastInsertRowid: number };
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, "shop.sqlite"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = NORMAL");
  database.pragma("foreign_keys = ON");
  database.pragma("busy_timeout = 5000");
  prepareSchema(database, dataDir);

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

  return {
    // `all()[0]` rather than `get()`: the driver's `get()` adds a `_metadata` field to the row.
    get: <Row>(sql: string, ...values: SqlValue[]) =>
      prepare(sql).all(...values)[0] as Row | undefined,
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepare(sql).run(...values);
      return { changes, lastInsertRowid: Number(lastInsertRowid) };
    },
    transaction: (work) => database.transaction(work)() as ReturnType<typeof work>,
    close() {
      statements.clear();
      database.close();
    },
  };
}

function prepareSchema(database: InstanceType<typeof Database>, dataDir: string): void {
  const row = database.prepare("PRAGMA user_version").all()[0] as { user_version: number };
  if (row.user_version === SCHEMA_VERSION) return;
  if (row.user_version !== 0) {
    database.close();
    throw new Error(
      `The data in ${dataDir} has version ${row.user_version}, this server reads version ${SCHEMA_VERSION}. Start once with --fresh to create it anew.`,
    );
  }
  database.exec(SCHEMA);
  database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}
