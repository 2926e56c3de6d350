import { readFile } from "node:fs/promises";

/** The parts of the OpenAPI document that the docs show. */
interface Operation {
  summary: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: JsonContent };
  responses: Record<string, Response | Reference>;
  security?: object[];
}
interface Reference {
  $ref: string;
}
interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}
interface Response {
  description: string;
  content?: JsonContent;
}
interface JsonContent {
  "application/json": { example?: unknown };
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
  /** The status of its response to a valid request. */
  status: string;
  response: Response;
}

async function readCalls() {
  const document = JSON.parse(await readFile("demo-pages/server/openapi.json", "utf8"));
  function follow<T>(value: T | Reference): T {
    if (!Object.hasOwn(value as object, "$ref")) return value as T;
    const keys = (value as Reference).$ref.replace("#/", "").split("/");
    return keys.reduce((found, key) => found[key], document);
  }
  const calls = Object.entries<Record<string, Operation>>(document.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): Call => {
        const [status = ""] = Object.keys(operation.responses);
        const response = follow<Response>(operation.responses[status] as Response);
        return { method: method.toUpperCase(), path, operation, status, response };
      }),
  );
  return { calls, follow };
}

/** A table of all calls with the statuses of their responses. */
export async function listCalls(): Promise<string> {
  const { calls } = await readCalls();
  const rows = calls.map(({ method, path, operation, status }) => {
    const errors = Object.keys(operation.responses).filter((other) => other !== status);
    const anchor = operation.summary
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-");
    return `| [${operation.summary}](#${anchor}) | \`${method} ${path}\` | ${status} | ${errors.join(", ")} |`;
  });
  return [
    "| what it does | call | status | errors |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/** A table of the errors with a sample of their bodies. */
export async function listErrors(): Promise<string> {
  const { calls, follow } = await readCalls();
  const rows = new Map<string, string>();
  for (const { operation, status } of calls) {
    for (const [error, response] of Object.entries(operation.responses)) {
      if (error === status || rows.has(error)) continue;
      const { description, content } = follow<Response>(response as Response);
      const sample = JSON.stringify(content?.["application/json"].example);
      rows.set(error, `| ${error} | ${description} | \`${sample}\` |`);
    }
  }
  const head = ["| status | when | sample |", "| --- | --- | --- |"];
  return [...head, ...[...rows.values()].sort(), ""].join("\n");
}

/** A section for each call with a sample of its request and its response. */
export async function describeCalls(): Promise<string> {
  const { calls, follow } = await readCalls();
  return calls
    .map(({ method, path, operation, status, response }) => {
      const parameters = (operation.parameters ?? []).map((one) =>
        follow<Parameter>(one as Parameter),
      );
      const samples = parameters.filter(({ example }) => example !== undefined);
      const query = samples.filter((one) => one.in === "query");
      const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
        String(samples.find((one) => one.name === name)?.example),
      );
      const address = filled + (query.length ? "?" : "") + query.map(writeField).join("&");
      const body = operation.requestBody?.content["application/json"].example;
      const answer = response.content?.["application/json"].example;
      const notes = [operation.description, operation.security && "For signed-in users only."];
      return [
        `### ${operation.summary}\n`,
        ...notes.filter(Boolean).map((note) => `${note}\n`),
        "```http",
        `${method} ${address}`,
        ...(body === undefined ? [] : ["Content-Type: application/json", "", writeJson(body)]),
        "```\n",
        `${response.description} Status ${status}${answer === undefined ? ", without a body." : ":"}\n`,
        ...(answer === undefined ? [] : ["```json", writeJson(answer), "```\n"]),
      ].join("\n");
    })
    .join("\n");
}

const writeField = ({ name, example }: Parameter) => `${name}=${example}`;

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
