import type { Plugin } from "vite";
import { PAGE_POLICY, REFERRER_POLICY } from "./policy.ts";

/** The character set must be declared within the first 1024 bytes of a page. */
const CHARSET = /<meta charset="utf-8" \/>/;

/**
 * Adds the policy to the built page, before anything is loaded. The development server has no
 * policy: Redux DevTools evaluates the text in its dispatcher as code, which the policy forbids.
 */
export function pagePolicy(): Plugin {
  return {
    name: "page-policy",
    apply: "build",
    transformIndexHtml: { order: "post", handler: withPolicy },
  };
}

/** @throws Error if the page has no place for the policy: no page is built without it */
export function withPolicy(html: string): string {
  if (!CHARSET.test(html)) throw new Error("index.html does not begin with its charset");
  return html.replace(
    CHARSET,
    (charset) => `${charset}
    <meta http-equiv="Content-Security-Policy" content="${PAGE_POLICY}" />
    <meta name="referrer" content="${REFERRER_POLICY}" />`,
  );
}
