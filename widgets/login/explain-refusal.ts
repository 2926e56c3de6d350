import { shortenMessage } from "../../shared/domain/shorten-message.ts";
import { type ApiError, isApiError } from "../../shared/errors/api-error.ts";
import { isRecaptchaError } from "../../shared/errors/recaptcha-error.ts";
import { type AccountMode, type FieldErrors, FORM_FIELDS } from "./account-fields.ts";
import type { LoginTexts } from "./login.texts.ts";

/** Some servers write their complaints as a list, whose names are numbers. */
const IS_LISTED = /^\d+$/;

/** What is wrong with an attempt: at its fields, or in a sentence for the whole form. */
export interface Trouble {
  fields: FieldErrors;
  message?: string;
  /** Whether it is recaptcha that could not be reached, which has its own words. */
  isRecaptchaMissing?: boolean;
}

/** What people are told about a failed call. Nothing is said that only a developer understands. */
export function explainRefusal(error: unknown, mode: AccountMode, texts: LoginTexts): Trouble {
  if (SETTINGS.recaptchaKey && isRecaptchaError(error))
    return { fields: {}, isRecaptchaMissing: true };
  // Anything else is the chunk with the calls, which did not come.
  if (!isApiError(error)) return { fields: {}, message: texts["login.unreachable"] };
  const { fields, others } = sortComplaints(error, mode);
  if (others.length > 0) {
    const sentences = [shortenMessage(error.serverMessage), ...others].filter(Boolean);
    return { fields, message: sentences.join(" ") };
  }
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, message: explainFailure(error, mode, texts) };
}

function explainFailure(error: ApiError, mode: AccountMode, texts: LoginTexts): string {
  const { failure, status = 0 } = error;
  if (failure === "network") return texts["login.unreachable"];
  if (failure === "timeout") return texts["login.timedOut"];
  if (failure === "form" || status >= 500) return texts["login.serverFailed"];
  if (status === 401 && mode === "login") return texts["login.wrongCredentials"];
  // What else a server refuses it explains best itself: too many attempts, a closed account, …
  const serverMessage = shortenMessage(error.serverMessage);
  if (serverMessage) return serverMessage;
  if (status === 429) return texts["login.tooManyAttempts"];
  if (status !== 403) return texts["login.refused"];
  return texts[mode === "login" ? "login.forbidden" : "login.registrationClosed"];
}

/** The server's complaints: about fields that this form has, and about others, which it names. */
function sortComplaints({ fields: complaints, status = 0 }: ApiError, mode: AccountMode) {
  const fields: Record<string, string> = {};
  const others: string[] = [];
  // What a broken server says about itself is for nobody's eyes.
  if (status >= 500) return { fields, others };
  for (const [name, sentences] of Object.entries(complaints)) {
    const complaint = shortenMessage(sentences.join(" "));
    if (!complaint) continue;
    if (FORM_FIELDS[mode].some((field) => field === name)) fields[name] = complaint;
    else others.push(IS_LISTED.test(name) ? complaint : `${name}: ${complaint}`);
  }
  return { fields: fields as FieldErrors, others };
}
