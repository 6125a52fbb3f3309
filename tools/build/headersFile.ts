/** Reads the build's `_headers` as hosts do, so that `npm start` sends the same headers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { HeaderRule } from "./hostHeaders.ts";

/** Each rule is a line with an address, and its headers are indented below it. */
export function readHeadersFile(content: string): HeaderRule[] {
  const rules: { address: string; headers: Record<string, string> }[] = [];
  for (const line of content.split("\n").filter(Boolean)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name === undefined) rules.push({ address: line, headers: {} });
    else if (rule && value) rule.headers[name] = value;
    else throw new Error(`A header without an address or a value: ${line}`);
  }
  return rules;
}

/** The headers of an address, from all rules that match it. */
export function headersOf(rules: readonly HeaderRule[], path: string): [string, string][] {
  const fits = ({ address }: HeaderRule): boolean =>
    address.endsWith("*") ? path.startsWith(address.slice(0, -1)) : path === address;
  return rules.filter(fits).flatMap(({ headers }) => Object.entries(headers));
}

/** Lets `vite preview` send the headers of the build that it serves. */
export const previewHeaders: Plugin = {
  name: "preview-headers",
  configurePreviewServer({ config, middlewares }) {
    const file = join(config.root, config.build.outDir, "_headers");
    const rules = readHeadersFile(readFileSync(file, "utf8"));
    middlewares.use(({ url }, response, next) => {
      const { pathname } = new URL(url ?? "", "http://localhost");
      for (const [name, value] of headersOf(rules, pathname)) response.setHeader(name, value);
      next();
    });
  },
};
