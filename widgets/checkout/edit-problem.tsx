import { shortenMessage } from "../../shared/domain/shorten-message.ts";
import type { CartProblem } from "../../shared/store/cart/create-cart-session.ts";
import { useTexts } from "../../shared/store/page-slice.ts";
import { Button } from "../../shared/ui/button.tsx";
import { Trouble } from "../../shared/ui/trouble.tsx";
import { checkoutTexts } from "./checkout.texts.ts";

export interface EditProblemProps {
  problem: CartProblem;
  /** Saves anew what could not be saved. */
  save: () => void;
}

/** What became of an edit that the server does not have. */
export function EditProblem({ problem, save }: EditProblemProps) {
  const texts = useTexts(checkoutTexts);
  const isUnsaved = problem.kind === "unsaved";
  return (
    <Trouble>
      <p>
        {isUnsaved
          ? texts["checkout.unsaved"]
          : shortenMessage(problem.message) || texts["checkout.editRefused"]}
      </p>
      {isUnsaved && (
        <Button look="plain" onClick={save}>
          {texts["checkout.save"]}
        </Button>
      )}
    </Trouble>
  );
}
