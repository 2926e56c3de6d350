import { useShared } from "../../../shop/store/store.ts";
import { HostSlot, type HostSlotProps } from "../../mount/host-slot.tsx";
import { ActionLink } from "../../ui/action-link.tsx";
import { Message, type MessageProps } from "../../ui/message.tsx";
import * as styles from "./empty-cart.module.css";

export interface EmptyCartProps
  extends Pick<MessageProps, "message">,
    Pick<HostSlotProps, "content"> {
  /** The label of the link to all campaigns. */
  explore: string;
}

/** In place of an empty cart or order: a drawing, a link to the campaigns, and what the page shows there: some of them. */
export function EmptyCart({ message, explore, content }: EmptyCartProps) {
  const href = useShared((state) => state.page.links.explore);
  return (
    <div className={styles.emptyCart}>
      <svg
        className={styles.drawing}
        viewBox="0 0 1200 120"
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        <path d="M0 18q600 50 1200 0" />
        <path
          className={styles.shirt}
          d="m90 36 16-8q14 12 28 0l16 8 17 18-12 13-9-7v52H94V60l-9 7-12-13Z"
        />
        <path className={styles.pegs} d="M106 20v15M134 20v15" />
      </svg>
      <Message message={message}>
        <ActionLink look="filled" href={href}>
          {explore}
        </ActionLink>
      </Message>
      <HostSlot className={styles.campaigns} content={content} name="empty" />
    </div>
  );
}
