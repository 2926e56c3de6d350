import { findOrInstall, findProgram } from "../helpers/install-packages.ts";

const PROGRAMS = ["orca", "firefox-esr", "Xvfb", "openbox", "xdotool", "dbus-daemon"];
const PACKAGES = ["orca", "firefox-esr", "xvfb", "openbox", "xdotool", "dbus"];

/** Installs what is missing of Orca, Firefox, and a desktop for them; the reason why it can't, or `undefined`. */
export function installPrograms(): string | undefined {
  const packages = [...PACKAGES, "at-spi2-core", "libglib2.0-bin"];
  try {
    findOrInstall("The screen reader", packages, () => PROGRAMS.every(findProgram) || undefined);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
