import { Message, type MessageProps, RetryButton, type RetryButtonProps } from "../ui/message.tsx";
import { useCookiesError } from "./use-cookies-error.ts";

export interface ErrorMessageProps
  extends Pick<MessageProps, "message" | "className">,
    Pick<RetryButtonProps, "isBusy" | "retry"> {
  /** Text of the button. */
  retryLabel: string;
}

/** Replaces content that could not be loaded with an error message and a retry button. */
export function ErrorMessage(props: ErrorMessageProps) {
  const { message, className, retryLabel, isBusy, retry } = props;
  const cookiesError = useCookiesError(true);
  return (
    <Message message={cookiesError || message} className={className} isAlert={!isBusy}>
      <RetryButton isBusy={isBusy} retry={retry}>
        {retryLabel}
      </RetryButton>
    </Message>
  );
}
