import { expect, it } from "vitest";
import { nameChunks } from "../../../../shared/tools/build/name-chunks.ts";

it("two chunks with one name are rejected, also where one is loaded on demand", () => {
  const output = (entryPoint: string) => ({
    ...{ entryPoint, bytes: 0, inputs: {}, imports: [], exports: [] },
  });
  const outputs = {
    "dist/progress-AAAAAAAA.js": output("widgets/thanks/thanks.widget.tsx"),
    "dist/progress-BBBBBBBB.js": output("on-demand:progress"),
  };
  const result = { metafile: { inputs: {}, outputs }, outputFiles: [], errors: [], warnings: [] };
  expect(() => nameChunks({ ...result, mangleCache: undefined }, new Map(), "soft", {})).toThrow(
    'Two chunks are named "progress".',
  );
});
