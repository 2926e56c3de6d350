/**
 * Who shares what. esbuild makes a chunk for every set of entries that have a module in common: with
 * ten parts that is a dozen files of some hundred bytes. So the bundle is split once to see the sets,
 * and once more with these rules, which give each entry the whole of every group it needs a piece of:
 *
 * - what the calls share with a part joins the main chunk, because nearly every page makes calls;
 * - so does what another module on demand shares, where it is too small for a request;
 * - otherwise that is one chunk, `{module}-shared`, with what parts share of whatever hangs on it;
 * - all else that parts share is one chunk, `cart-login`.
 *
 * @typedef {{ name: string, files: Set<string>, users: Set<string> }} Group
 */
export const ON_DEMAND = "on-demand:";
export const MAIN_CHUNK = "fundraising";
const PARTS_GROUP = "cart-login";
const CALLS = "api";
/** Minified, before compression. */
const WORTH_A_REQUEST_BYTES = 1_500;

/** Name of a module on demand, from its entry point. */
export function nameOnDemand(entryPoint) {
  return /([^\\/]+?)\.tsx?$/.exec(entryPoint)[1];
}

/** All outputs that one imports, directly or not, itself first. */
export function listClosure(outputs, output, seen = new Set()) {
  if (seen.has(output)) return seen;
  seen.add(output);
  for (const { path: imported, kind } of outputs[output].imports) {
    if (kind === "import-statement") listClosure(outputs, imported, seen);
  }
  return seen;
}

/**
 * @param outputs of esbuild's metafile, from splitting without groups
 * @param mainEntry entry point of the main entry
 * @returns {Group[]} with files as esbuild names them and users by entry point
 */
export function groupShared(outputs, mainEntry) {
  const entries = Object.keys(outputs).filter((output) => outputs[output].entryPoint);
  const closures = new Map(entries.map((entry) => [entry, listClosure(outputs, entry)]));
  const usersOf = new Map();
  for (const [chunk, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint) continue;
    const users = entries
      .filter((entry) => closures.get(entry).has(chunk))
      .map((entry) => outputs[entry].entryPoint);
    if (!users.includes(mainEntry)) usersOf.set(chunk, users);
  }

  const names = nameChunks(outputs, usersOf);
  const groups = new Map();
  const groupOf = new Map();
  for (const [chunk, users] of usersOf) {
    const name = names.get(chunk);
    const group = groups.get(name) ?? { name, files: new Set(), users: new Set() };
    groups.set(name, group);
    groupOf.set(chunk, group);
    for (const file of Object.keys(outputs[chunk].inputs)) group.files.add(file);
    for (const user of name === MAIN_CHUNK ? [mainEntry] : users) group.users.add(user);
  }
  spreadUsers(outputs, groupOf);
  return [...groups.values()];
}

/** The group of each chunk. */
function nameChunks(outputs, usersOf) {
  const names = new Map();
  const sizes = new Map();
  for (const [chunk, users] of usersOf) {
    const [first] = users
      .filter((user) => user.startsWith(ON_DEMAND))
      .map(nameOnDemand)
      .sort();
    if (!first) continue;
    names.set(chunk, first);
    sizes.set(first, (sizes.get(first) ?? 0) + outputs[chunk].bytes);
  }
  for (const [chunk, module] of names) {
    const isSmall = module === CALLS || sizes.get(module) < WORTH_A_REQUEST_BYTES;
    names.set(chunk, isSmall ? MAIN_CHUNK : `${module}-shared`);
  }
  for (const chunk of usersOf.keys()) {
    if (names.has(chunk)) continue;
    const hangsOn = [...listClosure(outputs, chunk)]
      .map((imported) => names.get(imported))
      .find((name) => name?.endsWith("-shared"));
    names.set(chunk, hangsOn ?? PARTS_GROUP);
  }
  return names;
}

/** Who gets a group gets what the group imports from others, and so the whole of those. */
function spreadUsers(outputs, groupOf) {
  let hasGrown = true;
  while (hasGrown) {
    hasGrown = false;
    for (const [chunk, group] of groupOf) {
      for (const imported of listClosure(outputs, chunk)) {
        const other = groupOf.get(imported);
        if (!other || other.name === MAIN_CHUNK) continue;
        const before = other.users.size;
        for (const user of group.users) other.users.add(user);
        hasGrown ||= other.users.size > before;
      }
    }
  }
}
