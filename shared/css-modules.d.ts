/** Class names by their name in the file, in camelCase; the build makes them `fw-{file}-{name}`. */
declare module "*.module.css" {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}
