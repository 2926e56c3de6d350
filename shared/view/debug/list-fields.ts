/** The fields of a configuration and of its groups, with paths such as `links.home`. */
export function listFields(group: object, prefix = ""): [path: string, value: unknown][] {
  return Object.entries(group).flatMap(([name, value]): [string, unknown][] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? listFields(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}
