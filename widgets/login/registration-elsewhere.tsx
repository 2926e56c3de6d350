import { useTexts } from "../../shared/store/page-slice.ts";
import { useShared } from "../../shared/store/store.ts";
import { ActionLink } from "../../shared/ui/action-link.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { HAS_REGISTRATION } from "./has-registration.ts";
import { loginTexts } from "./login.texts.ts";
import type { ShownAccount } from "./use-account-mode.ts";

/** Where people can register instead of here, or that they can't at all. */
export function RegistrationElsewhere({
  registration,
  isRefused,
}: Pick<ShownAccount, "registration" | "isRefused">) {
  const texts = useTexts(loginTexts);
  const address = useShared((state) => state.page.links.register);
  if (!HAS_REGISTRATION || registration === "nowhere") {
    return <span>{texts["login.registrationClosed"]}</span>;
  }
  const question = registration === "page" ? "login.notInDialog" : "login.notOnPage";
  return (
    <>
      <span>{texts[isRefused ? question : "login.isNew"]}</span>{" "}
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
