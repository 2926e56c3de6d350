import { existsSync } from "node:fs";
import { installPackages } from "../helpers/install-packages.ts";

/** Files of the hosts with their packages of Debian. */
const PACKAGES = {
  "/usr/share/wordpress": "wordpress",
  "/var/lib/wordpress/wp-content/themes/twentytwentyone": "wordpress-theme-twentytwentyone",
  "/var/lib/wordpress/wp-content/themes/twentytwentythree": "wordpress-theme-twentytwentythree",
  "/usr/share/mediawiki": "mediawiki",
  "/usr/lib/python3/dist-packages/django": "python3-django",
  "/usr/lib/python3/dist-packages/csp": "python3-django-csp",
  "/usr/sbin/mariadbd": "mariadb-server-core",
  "/usr/bin/mariadb": "mariadb-client",
  // In place of Apache and its module, which would be started.
  "/usr/bin/php8.2": "php8.2-cli",
  "/usr/bin/php-cgi8.2": "php8.2-cgi",
};
/** Modules that WordPress and MediaWiki don't name as their own, or name with a choice. */
const MODULES = ["php-mysql", "php-sqlite3", "php-xml", "php-mbstring", "php-intl", "nginx"];

/** Installs what is missing of WordPress, MediaWiki and Django; the reason why it can't, or `undefined`. */
export function installHosts(): string | undefined {
  const missing = Object.entries(PACKAGES).filter(([file]) => !existsSync(file));
  if (missing.length === 0) return undefined;
  const packages = [...missing.map(([, name]) => name), ...MODULES];
  try {
    installPackages(packages);
    return undefined;
  } catch (error) {
    return `${(error as Error).message} On Debian 12: apt-get install --no-install-recommends ${packages.join(" ")}`;
  }
}
