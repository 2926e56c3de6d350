import { Button } from "./button.tsx";
import { Message, type MessageProps } from "./message.tsx";

export interface ErrorMessageProps extends Omit<MessageProps, "isAlert" | "children"> {
  /** Text of the button. */
  retryLabel: string;
  /** Whether a retry is in progress; clicks are ignored meanwhile. */
  isBusy: boolean;
  /**
   * Should move the focus to something that stays: the button leaves the page when the retry ends, and
   * the focus would fall back to the top of the page.
   */
  retry: () => void;
}

/** Replaces content that could not be loaded with an error message and a retry button. */
export function ErrorMessage({ retryLabel, isBusy, retry, ...message }: ErrorMessageProps) {
  return (
    <Message {...message} isAlert={!isBusy}>
      <Button isBusy={isBusy} onClick={() => isBusy || retry()}>
        {retryLabel}
      </Button>
    </Message>
  );
}
