import { oneOf } from "../../shared/host/value-reader.ts";
import { defineWidget, type WidgetProps } from "../../shared/mount/widget-definition.ts";
import { Account } from "./account.tsx";
import type { AccountMode } from "./account-fields.ts";
import styles from "./login.module.css";
import { useAccountMode } from "./use-account-mode.ts";

/** Logging in and registering on a page of their own. */
interface LoginOptions {
  /** Which form it begins with. */
  mode: AccountMode;
}

function LoginPage({ options }: WidgetProps<LoginOptions>) {
  const account = useAccountMode(options.mode, "page");
  return (
    <section className={styles.login}>
      <h2 className={styles.title}>{account.title}</h2>
      <Account {...account} />
    </section>
  );
}

export const widget = defineWidget<LoginOptions>({
  name: "login",
  options: {
    mode: { attribute: "data-mode", reader: oneOf(["login", "register"]), default: "login" },
  },
  Component: LoginPage,
});
