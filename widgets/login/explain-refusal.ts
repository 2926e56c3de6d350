import { type ApiError, isApiError } from "../../shared/errors/api-error.ts";
import { type AccountMode, type FieldErrors, FORM_FIELDS } from "./account-fields.ts";
import type { LoginTexts } from "./login.texts.ts";

/** What is wrong with an attempt: at its fields, or in a sentence for the whole form. */
export interface Trouble {
  fields: FieldErrors;
  message?: string;
}

/** What people are told about a failed call. Nothing is said that only a developer understands. */
export function explainRefusal(error: unknown, mode: AccountMode, texts: LoginTexts): Trouble {
  // Anything else is the chunk with the calls, which did not come.
  if (!isApiError(error)) return { fields: {}, message: texts["login.unreachable"] };
  const fields = pickFields(error.fields, mode);
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, message: explainFailure(error, mode, texts) };
}

function explainFailure(
  { failure, status = 0, serverMessage }: ApiError,
  mode: AccountMode,
  texts: LoginTexts,
): string {
  if (failure === "network") return texts["login.unreachable"];
  if (failure === "timeout") return texts["login.timedOut"];
  if (failure === "form" || status >= 500) return texts["login.serverFailed"];
  if (status === 401) return texts["login.wrongCredentials"];
  // What else a server refuses it explains best itself: too many attempts, a closed account, …
  if (serverMessage) return serverMessage;
  if (status !== 403) return texts["login.refused"];
  return texts[mode === "login" ? "login.forbidden" : "login.registrationClosed"];
}

/** The server's complaints about fields that this form has. */
function pickFields(
  complaints: Readonly<Record<string, readonly string[]>>,
  mode: AccountMode,
): FieldErrors {
  const known = FORM_FIELDS[mode]
    .map((name) => [name, complaints[name]?.join(" ")] as const)
    .filter(([, sentence]) => sentence);
  return Object.fromEntries(known);
}
