import { Message, type MessageProps } from "./message.tsx";
import { RetryButton, type RetryButtonProps } from "./retry-button.tsx";

export interface ErrorMessageProps
  extends Omit<MessageProps, "isAlert" | "children">,
    Pick<RetryButtonProps, "isBusy" | "retry"> {
  /** Text of the button. */
  retryLabel: string;
}

/** Replaces content that could not be loaded with an error message and a retry button. */
export function ErrorMessage({ retryLabel, isBusy, retry, ...message }: ErrorMessageProps) {
  return (
    <Message {...message} isAlert={!isBusy}>
      <RetryButton isBusy={isBusy} retry={retry}>
        {retryLabel}
      </RetryButton>
    </Message>
  );
}
