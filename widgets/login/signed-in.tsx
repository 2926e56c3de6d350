import { formatName } from "../../shared/domain/name-format.ts";
import type { FundraisingUser } from "../../shared/host/public-api.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import styles from "./login.module.css";
import { loginTexts } from "./login.texts.ts";

export interface SignedInProps {
  user: FundraisingUser;
  /** Called when the user wants to log in with another account. */
  showForm: () => void;
}

/** Shown instead of the form to a signed-in user: the account, and a link to the dashboard. */
export function SignedIn({ user, showForm }: SignedInProps) {
  const texts = useTexts(loginTexts);
  const { dashboard } = useShared((state) => state.page.links);
  const name = formatName([user.firstName, user.lastName].filter(Boolean).join(" "));
  return (
    <>
      <p className={styles.user}>
        <strong dir="auto">{name}</strong>
        <span dir="auto">{user.email}</span>
      </p>
      <div className={styles.submit}>
        <ActionLink look="filled" href={dashboard}>
          {texts["login.goOn"]}
        </ActionLink>
      </div>
      <p className={styles.alternative}>
        <Button look="plain" onClick={showForm}>
          {texts["login.useAnother"]}
        </Button>
      </p>
    </>
  );
}
