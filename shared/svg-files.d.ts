/** The address of an image; the build makes it a `data:` address. */
declare module "*.svg" {
  const address: string;
  export default address;
}
