import { findProgram, installPackages } from "../helpers/install-packages.ts";

/** Programs with their packages of Debian. */
const PROGRAMS = {
  orca: "orca",
  "firefox-esr": "firefox-esr",
  Xvfb: "xvfb",
  openbox: "openbox",
  xdotool: "xdotool",
  "dbus-daemon": "dbus",
};

/** Installs what is missing of Orca, Firefox, and a desktop for them; the reason why it can't, or `undefined`. */
export function installPrograms(): string | undefined {
  const missing = Object.entries(PROGRAMS).filter(([program]) => !findProgram(program));
  if (missing.length === 0) return undefined;
  const packages = [...missing.map(([, name]) => name), "at-spi2-core", "libglib2.0-bin"];
  try {
    installPackages(packages);
    return undefined;
  } catch (error) {
    return `${(error as Error).message} On Debian: apt-get install ${packages.join(" ")}`;
  }
}
