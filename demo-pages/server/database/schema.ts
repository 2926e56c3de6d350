/** The tables. Money is in whole cents, so that sums are exact; times are milliseconds since 1970. */

export const SCHEMA_VERSION = 5;

export const SCHEMA = `
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password_hash TEXT,
  has_picture INTEGER NOT NULL DEFAULT 0,
  in_usa INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE product_types (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  type_id INTEGER NOT NULL REFERENCES product_types(id),
  name TEXT NOT NULL,
  garment TEXT,
  colour TEXT NOT NULL,
  base_cents INTEGER NOT NULL
);
CREATE TABLE sizes (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES products(id),
  name TEXT NOT NULL,
  upcharge_cents INTEGER NOT NULL
);
CREATE INDEX sizes_by_product ON sizes(product_id);

CREATE TABLE campaigns (
  id INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  cause TEXT NOT NULL,
  organizer TEXT NOT NULL,
  owner_id INTEGER NOT NULL REFERENCES users(id),
  status TEXT NOT NULL CHECK (status IN ('ready', 'active', 'ended', 'draft')),
  goal_cents INTEGER NOT NULL,
  raised_cents INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  story TEXT NOT NULL,
  cover_product_id INTEGER NOT NULL REFERENCES products(id)
);
CREATE INDEX campaigns_by_owner ON campaigns(owner_id, status);
CREATE INDEX campaigns_by_raised ON campaigns(status, raised_cents DESC);

CREATE TABLE campaign_products (
  campaign_id INTEGER NOT NULL REFERENCES campaigns(id),
  product_id INTEGER NOT NULL REFERENCES products(id),
  price_cents INTEGER NOT NULL,
  retired INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (campaign_id, product_id)
) WITHOUT ROWID;

CREATE TABLE sold_out_sizes (
  campaign_id INTEGER NOT NULL REFERENCES campaigns(id),
  size_id INTEGER NOT NULL REFERENCES sizes(id),
  PRIMARY KEY (campaign_id, size_id)
) WITHOUT ROWID;

CREATE VIRTUAL TABLE campaign_search USING fts5(
  name, organizer, cause, content='',
  tokenize="unicode61 remove_diacritics 2", prefix='2 3'
);

CREATE TABLE carts (
  id TEXT PRIMARY KEY,
  processor TEXT,
  version INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE cart_campaigns (
  cart_id TEXT NOT NULL REFERENCES carts(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  campaign_id INTEGER NOT NULL REFERENCES campaigns(id),
  donation_cents INTEGER NOT NULL,
  PRIMARY KEY (cart_id, position)
) WITHOUT ROWID;
CREATE TABLE cart_items (
  cart_id TEXT NOT NULL REFERENCES carts(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  campaign_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL REFERENCES products(id),
  size_id INTEGER NOT NULL REFERENCES sizes(id),
  quantity INTEGER NOT NULL,
  PRIMARY KEY (cart_id, position)
) WITHOUT ROWID;

CREATE TABLE orders (
  number TEXT PRIMARY KEY,
  user_id INTEGER REFERENCES users(id),
  processor TEXT NOT NULL,
  email TEXT NOT NULL,
  total_cents INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE order_lines (
  order_number TEXT NOT NULL REFERENCES orders(number),
  position INTEGER NOT NULL,
  campaign_id INTEGER NOT NULL,
  product_id INTEGER,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  total_cents INTEGER NOT NULL,
  profit_cents INTEGER NOT NULL,
  PRIMARY KEY (order_number, position)
) WITHOUT ROWID;
CREATE INDEX order_lines_by_campaign ON order_lines(campaign_id);

CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  metadata TEXT NOT NULL,
  user_id INTEGER,
  created_at INTEGER NOT NULL
);
`;
