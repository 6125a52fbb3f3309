import { randomUUID } from "node:crypto";
import type { Plugin } from "vite";
import { developmentPolicy, PAGE_POLICY, REFERRER_POLICY } from "./policy.ts";

/** A page says in what letters it is written before all else, within its first thousand bytes. */
const FIRST = /<meta charset="utf-8" \/>/;

/**
 * Puts the policy into the page, before anything that is loaded. The development server has one as well, so that what breaks
 * it is seen at once.
 */
export function pagePolicy(): Plugin {
  let policy = PAGE_POLICY;
  return {
    name: "page-policy",
    config(_config, { command, isPreview }) {
      // Whoever looks at a build gets what a host gives.
      if (command === "build" || isPreview) return;
      const cspNonce = randomUUID();
      policy = developmentPolicy(cspNonce);
      return { html: { cspNonce }, server: { headers: { "Content-Security-Policy": policy } } };
    },
    transformIndexHtml: { order: "post", handler: (html) => withPolicy(html, policy) },
  };
}

/** @throws Error when the page has no place for it: no page goes out without a policy. */
export function withPolicy(html: string, policy: string): string {
  if (!FIRST.test(html)) throw new Error("index.html does not begin with its charset");
  return html.replace(
    FIRST,
    (first) => `${first}
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="referrer" content="${REFERRER_POLICY}" />`,
  );
}
