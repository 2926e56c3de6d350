/** Class names by their name in the file, in camelCase; the build makes them `fw-{file}-{name}`. */
declare module "*.module.css" {
  const styles: Readonly<Record<string, string>>;
  export = styles;
}

/** The address of an image; the build makes it a `data:` address. */
declare module "*.svg" {
  const address: string;
  export default address;
}
