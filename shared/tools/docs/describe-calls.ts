import { OPERATIONS } from "../command/openapi-document.ts";
import { writeTable } from "./describe-widgets.ts";

/** The calls with the status of their responses to a valid request. */
const CALLS = OPERATIONS.map((operation) => {
  const [success, ...errors] = Object.entries(operation.responses);
  const [status = "", response] = success ?? [];
  return { ...operation, status, response, errors };
});

/** A table of all calls with the statuses of their responses. */
export function listCalls(): string {
  const rows = CALLS.map(({ name, summary, status, errors }) => {
    const anchor = summary
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-");
    const others = errors.map(([error]) => error).join(", ");
    return [`[${summary}](#${anchor})`, `\`${name}\``, status, others];
  });
  return writeTable(["what it does", "call", "status", "errors"], rows);
}

/** A table of the errors with a sample of their bodies. */
export function listErrors(): string {
  const rows = new Map<string, string[]>();
  for (const [error, { description, content }] of CALLS.flatMap(({ errors }) => errors)) {
    const sample = JSON.stringify(content?.["application/json"].example);
    if (!rows.has(error)) rows.set(error, [error, description, `\`${sample}\``]);
  }
  return writeTable(["status", "when", "sample"], [...rows.values()].sort());
}

/** A section for each call with a sample of its request and its response. */
export function describeCalls(): string {
  return CALLS.map(({ method, path, status, response, ...operation }) => {
    const { parameters = [] } = operation;
    const samples = parameters.filter(({ example }) => example !== undefined);
    const query = samples.filter((one) => one.in === "query");
    const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
      String(samples.find((one) => one.name === name)?.example),
    );
    const address =
      filled +
      (query.length ? "?" : "") +
      query.map(({ name, example }) => `${name}=${example}`).join("&");
    const body = operation.requestBody?.content["application/json"].example;
    const answer = response?.content?.["application/json"].example;
    const notes = [operation.description, operation.security && "For signed-in users only."];
    return [
      `### ${operation.summary}\n`,
      ...notes.filter(Boolean).map((note) => `${note}\n`),
      "```http",
      `${method} ${address}`,
      ...(body === undefined ? [] : ["Content-Type: application/json", "", writeJson(body)]),
      "```\n",
      `${response?.description} Status ${status}${answer === undefined ? ", without a body." : ":"}\n`,
      ...(answer === undefined ? [] : ["```json", writeJson(answer), "```\n"]),
    ].join("\n");
  }).join("\n");
}

/** What fits in a line of 100 characters is one, so that a sample is not longer than a page. */
function writeJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (indent.length + line.length <= 96 || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${inner}${isList ? "" : `${JSON.stringify(key)}: `}${writeJson(item, inner)}`,
  );
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${entries.join(",\n")}\n${indent}${close}`;
}
