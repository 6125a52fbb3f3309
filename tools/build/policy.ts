/**
 * The security policy of the built page, and the headers for its files. The page's meta elements,
 * the header files for hosts and the tests all use these values.
 *
 * The policy is in the page itself, so that it applies on any host. Headers of a host can do more:
 * a worker obeys the headers of its own file instead of the page's policy, and only a header can
 * forbid framing the page.
 */
import type { Plugin } from "vite";

/** The names of the Trusted Types policies. Only these may turn a string into a script URL. */
const TRUSTED_TYPES = ["search-worker", "service-worker"] as const;

type Directives = Readonly<Record<string, string>>;

/** Everything that is not listed is forbidden: frames, objects, media. */
const PAGE_DIRECTIVES: Directives = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self'",
  "font-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  // Scripts read the forms; nothing is submitted.
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": TRUSTED_TYPES.join(" "),
};

const inText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");

/** The policy in the built page. */
export const PAGE_POLICY = inText(PAGE_DIRECTIVES);

/**
 * The policy that a host sends with every file. It allows WebAssembly, for the worker's neural
 * network. The page itself still may not compile any, because it also obeys its own policy.
 */
export const HOST_POLICY = inText({
  ...PAGE_DIRECTIVES,
  "script-src": "'self' 'wasm-unsafe-eval'",
  "frame-ancestors": "'none'",
});

export const REFERRER_POLICY = "no-referrer";

/**
 * Browser features that the page never uses. Writing to the clipboard, sharing and playing sounds
 * are missing here because the page uses them.
 */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "clipboard-read",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "sync-xhr",
  "unload",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** The response headers of every file, by name. */
export const HOST_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": HOST_POLICY,
  "Referrer-Policy": REFERRER_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};

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
