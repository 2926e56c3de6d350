import { CHECK_HELP, runCheck } from "../check/run-check.ts";
import { CONTRACT_HELP, runContract } from "../contract/run-contract.ts";
import { FRAGMENTS_HELP, runFragments } from "../fragments/run-fragments.ts";
import type { Output, Stream } from "./output.ts";
import { toPrintableLines } from "./to-printable.ts";
import { isMisuse, UsageError } from "./usage-error.ts";

const HELP = `fundraising-widgets: finds errors before a shopper does

  fundraising-widgets check FILE-or-URL…   names what is wrong in pages
  fundraising-widgets contract URL         compares a running back end with the thirteen calls
  fundraising-widgets fragments            prerenders widgets for the templates of your pages

  --help       help, also of each command: fundraising-widgets check --help
  --version    the version

The exit code is 0 if nothing was found, 1 if something was, 2 if the command could not do its work.
`;

const COMMANDS = new Map([
  ["check", { help: CHECK_HELP, run: runCheck }],
  ["contract", { help: CONTRACT_HELP, run: runContract }],
  ["fragments", { help: FRAGMENTS_HELP, run: runFragments }],
]);

/** Runs the command with its arguments, and returns the exit code: 1 for findings, 2 for misuse. */
export async function runCommand([name = "", ...args]: string[], own: Output): Promise<number> {
  const [stdout, stderr] = [own.stdout, own.stderr].map(withoutPasswords) as [Stream, Stream];
  const output = { stdout, stderr };
  if (["--help", "-h", "help"].includes(name)) {
    stdout.write(COMMANDS.get(args[0] ?? "")?.help ?? HELP);
    return 0;
  }
  if (name === "--version") {
    stdout.write(`${VERSION}\n`);
    return 0;
  }
  try {
    const command = COMMANDS.get(name);
    if (!command) {
      const what = name ? `There is no command “${name}”` : "A command is missing";
      const names = new Intl.ListFormat("en", { type: "disjunction" }).format(COMMANDS.keys());
      throw new UsageError(`${what}. Write ${names}; --help shows their arguments.`);
    }
    if (args.includes("--help") || args.includes("-h")) {
      stdout.write(command.help);
      return 0;
    }
    return await command.run(args, output);
  } catch (error) {
    if (!isMisuse(error)) throw error;
    // It may contain what a server or a page has written.
    stderr.write(`fundraising-widgets: ${toPrintableLines(error.message)}\n`);
    return 2;
  }
}

/** Logs of CI systems keep what a command prints, such as an address with the name and password of a test system. */
const withoutPasswords = (stream: Stream): Stream => ({
  isTTY: stream.isTTY,
  write: (text) => stream.write(text.replace(/:\/\/[^\s/"]+@/g, "://…@")),
});
