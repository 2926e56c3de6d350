import type { State } from "../gallery/states.ts";

/** What the builder makes of the fields of its form, which are also the query of a frame's address. */

export interface Field {
  /** `data-size`, or in the page's configuration `links.cart`. */
  name: string;
  /** As the reader of the value says it: `big, small`. */
  allowed: string;
  /** The default; `required` if there is none. */
  initial: string;
  meaning?: string;
}

export interface Widget {
  name: string;
  tag: string;
  /** The attributes in the example of its page. */
  example: Readonly<Record<string, string>>;
  /** What stands inside the mount point until the widget is ready. */
  content: string;
  slots: readonly string[];
  fields: readonly Field[];
  texts: readonly Field[];
}

const LINKS = `<a href="/explore/">Explore</a> <a href="/teams/">For teams</a>`;
const SLOTS: Readonly<Record<string, string>> = {
  logo: `<a data-widget-slot="logo" href="/">Evergreen</a>`,
  links: `<nav data-widget-slot="links">${LINKS}</nav>`,
  legal: `<nav data-widget-slot="legal"><a href="/imprint/">Imprint</a> <a href="/privacy/">Privacy</a></nav>`,
};

/** The widget that the choice is about; the first one, if it is unknown. */
export function findWidget(choice: URLSearchParams): Widget {
  return WIDGETS.find(({ name }) => name === choice.get("widget")) ?? (WIDGETS[0] as Widget);
}

/** An address that names only the widget stands for the example of its page. */
export function readChoice(query: string): URLSearchParams {
  const choice = new URLSearchParams(query);
  const { name, example } = findWidget(choice);
  choice.set("widget", name);
  if (choice.has("cart")) return choice;
  for (const [attribute, value] of Object.entries(example)) choice.set(attribute, value);
  choice.set("cart", "many");
  if (name === "dashboard") choice.set("user", "ada");
  return choice;
}

/** The mount point, as the page author copies it. */
export function writeMarkup(choice: URLSearchParams): string {
  const { name, tag, content, slots, fields } = findWidget(choice);
  const attributes = fields
    .filter((field) => choice.has(field.name))
    .map((field) => ` ${field.name}="${escapeValue(choice.get(field.name) ?? "")}"`);
  const added = slots
    .filter((slot) => choice.getAll("slot").includes(slot))
    .map((slot) => SLOTS[slot] ?? `<p data-widget-slot="${slot}">Your own words.</p>`);
  const lines = [...added, ...(content ? content.split("\n") : [])];
  const start = `<${tag} data-widget="${name}"${attributes.join("")}>`;
  if (lines.length === 0) return `${start}</${tag}>`;
  return `${start}\n${lines.map((line) => `  ${line}`).join("\n")}\n</${tag}>`;
}

function escapeValue(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/**
 * The page's configuration. What is not set has its default. Only fields of the form are read, because anyone
 * can write an address: others, such as `assets`, say where code comes from.
 */
export function readConfig(choice: URLSearchParams): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  const names = [...CONFIG_FIELDS, ...findWidget(choice).texts].map(({ name }) => `config.${name}`);
  for (const [name, value] of choice) {
    if (!names.includes(name)) continue;
    const [, group = "", key] = /^config\.(\w+)(?:\.(.+))?$/.exec(name) ?? [];
    const isLeftOut = group === "links" && value === "false";
    if (key) config[group] = { ...Object(config[group]), [key]: isLeftOut ? false : value };
    else if (group) config[group] = group === "pageId" ? value : parseValue(value);
  }
  return config;
}

/** A number or a list, else a text. */
function parseValue(value: string): unknown {
  try {
    return JSON.parse(/^[\d., ]+,[\d., ]+$/.test(value) ? `[${value}]` : value);
  } catch {
    return value;
  }
}

export function writeConfig(choice: URLSearchParams): string {
  const json = JSON.stringify({ user: null, ...readConfig(choice) }, null, 2);
  return `<script type="application/json" data-widget-config>\n${json.replaceAll("<", "\\u003c")}\n</script>`;
}

/** The state that a frame shows. */
export function toState(choice: URLSearchParams, states: readonly State[]): State {
  const { name } = findWidget(choice);
  const markup = writeMarkup(choice);
  const mark = `data-widget="${name}"`;
  const similar = states.find((state) => state.markup?.includes(mark));
  const [user, cart] = [choice.get("user"), choice.get("cart")];
  return {
    name: "",
    title: "Your page",
    ...(name === "header" || name === "footer" ? { [name]: markup } : { markup }),
    hasOwnHeading: similar?.hasOwnHeading ?? false,
    config: readConfig(choice),
    ...(user === "ada" && { user }),
    ...((cart === "one" || cart === "many") && { cart }),
  };
}
