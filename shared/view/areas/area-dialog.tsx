import { useTexts } from "../../shop/store/page-slice.ts";
import { Dialog, type DialogProps } from "../ui/dialog.tsx";
import { areaDialogTexts } from "./area-dialog.texts.ts";

/** The dialog that an area is shown in. */
export function AreaDialog(props: Omit<DialogProps, "closeLabel">) {
  const texts = useTexts(areaDialogTexts);
  return <Dialog {...props} closeLabel={texts["dialog.close"]} />;
}
