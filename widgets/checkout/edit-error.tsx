import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { useTexts } from "../../shared/shop/store/page-slice.ts";
import type { CartError } from "../../shared/shop/store/store.ts";
import { Alert } from "../../shared/view/ui/alert.tsx";
import { Button } from "../../shared/view/ui/button.tsx";
import { checkoutTexts } from "./checkout.texts.ts";

export interface EditErrorProps {
  error: CartError;
  /** Saves the unsaved edits again. */
  save: () => void;
}

/** An alert for an edit that could not be saved or was rejected. */
export function EditError({ error, save }: EditErrorProps) {
  const texts = useTexts(checkoutTexts);
  const isUnsaved = error.kind === "unsaved";
  return (
    <Alert>
      <span>
        {isUnsaved
          ? texts["checkout.unsaved"]
          : shortenMessage(error.message) || texts["checkout.editRefused"]}
      </span>{" "}
      {isUnsaved && (
        <Button look="plain" onClick={save}>
          {texts["checkout.save"]}
        </Button>
      )}
    </Alert>
  );
}
