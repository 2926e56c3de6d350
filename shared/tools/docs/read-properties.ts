import type { Property } from "../../../demo-pages/gallery/theme.ts";

/** Reads the public custom properties, with their defaults, from the style sheet of the widgets' roots. */
export function readProperties(styles: string): Property[] {
  const uses = styles.matchAll(/var\(\s*(--fw-[\w-]+),\s*((?:[^()]|\([^()]*\))+)\)/g);
  const initialValues = new Map<string, string>();
  for (const [, name = "", initial = ""] of uses) {
    // An internal property is computed from the public one of the same name.
    if (!initialValues.has(name))
      initialValues.set(name, initial.trim().replace("--_fw-", "--fw-"));
  }
  return [...initialValues].map(([name, initial]) => ({ name, initial }));
}
