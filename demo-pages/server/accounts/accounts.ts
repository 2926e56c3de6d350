import type { Store } from "../database/open-store.ts";
import type { Passwords } from "./passwords.ts";

/** Finds and creates accounts. The case of email addresses does not matter. */

export interface Account {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  hasPicture: boolean;
  inUsa: boolean;
}

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

interface UserRow {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  has_picture: number;
  in_usa: number;
}

export function createAccounts(store: Store, passwords: Passwords, now: () => number) {
  const findByEmail = (email: string) =>
    store.get<UserRow>("SELECT * FROM users WHERE email = ?", email);

  return {
    findById(id: number): Account | undefined {
      const row = store.get<UserRow>("SELECT * FROM users WHERE id = ?", id);
      return row && toAccount(row);
    },
    /** Undefined when the email address is unknown or the password is wrong; both take the same time. */
    async findByCredentials(email: string, password: string): Promise<Account | undefined> {
      const row = findByEmail(email);
      const isValid = await passwords.matches(password, row?.password_hash ?? null);
      return row !== undefined && isValid ? toAccount(row) : undefined;
    },
    /** Undefined when the email address is taken. */
    async create(account: NewAccount): Promise<Account | undefined> {
      const { email, firstName, lastName, password } = account;
      const passwordHash = await passwords.hash(password);
      // Hashing is asynchronous, so another registration may have taken the address meanwhile.
      const { changes, lastInsertRowid } = store.run(
        "INSERT INTO users (email, first_name, last_name, password_hash, created_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING",
        ...[email, firstName, lastName, passwordHash, now()],
      );
      if (changes === 0) return undefined;
      return { id: lastInsertRowid, email, firstName, lastName, hasPicture: false, inUsa: true };
    },
  };
}

function toAccount(row: UserRow): Account {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    hasPicture: row.has_picture === 1,
    inUsa: row.in_usa === 1,
  };
}
