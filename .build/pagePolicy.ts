import type { Plugin } from "vite";
import { PAGE_POLICY, REFERRER_POLICY } from "./policy.ts";

/** A page has to name its character set within its first thousand bytes. */
const CHARSET = /<meta charset="utf-8" \/>/;

/**
 * Puts the policy into the built page, before anything that is loaded. The development server has
 * none: Redux DevTools runs what is typed into its dispatcher as code, which the policy forbids.
 */
export function pagePolicy(): Plugin {
  return {
    name: "page-policy",
    apply: "build",
    transformIndexHtml: { order: "post", handler: withPolicy },
  };
}

/** @throws Error when the page has no place for the policy: no page is built without it. */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error("index.html does not begin with its charset");
  return html.replace(
    CHARSET,
    (charset) => `${charset}
    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />
    <meta name="referrer" content="${REFERRER_POLICY}" />`,
  );
}
