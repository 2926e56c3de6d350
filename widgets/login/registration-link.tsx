import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { HAS_REGISTRATION } from "./has-registration.ts";
import { loginTexts } from "./login.texts.ts";
import type { AccountState } from "./use-account-mode.ts";

/** A link to the registration at the other place, or a text that there is none. */
export function RegistrationLink({
  registration,
  isUnavailable,
}: Pick<AccountState, "registration" | "isUnavailable">) {
  const texts = useTexts(loginTexts);
  const address = useShared((state) => state.page.links.register);
  if (!HAS_REGISTRATION || registration === "nowhere") {
    return <span>{texts["login.registrationClosed"]}</span>;
  }
  const notice = registration === "page" ? "login.notInDialog" : "login.notOnPage";
  return (
    <>
      <span>{texts[isUnavailable ? notice : "login.isNew"]}</span>{" "}
      {registration === "page" ? (
        <ActionLink look="link" href={address}>
          {texts["login.toRegister"]}
        </ActionLink>
      ) : (
        <Button look="plain" data-widget-open="register">
          {texts["login.toRegister"]}
        </Button>
      )}
    </>
  );
}
