/**
 * What the page may do, and what else its files carry. The page's meta elements, the header files for hosts and the
 * tests take it from here and from nowhere else.
 *
 * The page says its policy itself, so that it holds on any host. A host can say more: a worker has the policy
 * of its own file's answer and not the page's, and nobody but a host can forbid to frame the page.
 */

/** The names of the policies of Trusted Types: only by these may a text become the address of a script. */
const TRUSTED_TYPES = ["search-worker", "service-worker"] as const;

type Directives = Readonly<Record<string, string>>;

/** All that is not named here is forbidden: fonts, frames, objects, media. */
const PAGE_DIRECTIVES: Directives = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self'",
  "connect-src": "'self'",
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  // Forms are read by scripts and sent nowhere.
  "form-action": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": TRUSTED_TYPES.join(" "),
};

const inText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");

/** What the built page says of itself. */
export const PAGE_POLICY = inText(PAGE_DIRECTIVES);

/**
 * What a host says with every file. The worker may compile WebAssembly, for its neurons; the page may not, since it
 * has to obey its own policy as well.
 */
export const HOST_POLICY = inText({
  ...PAGE_DIRECTIVES,
  "script-src": "'self' 'wasm-unsafe-eval'",
  "frame-ancestors": "'none'",
});

/**
 * While the page is developed: Vite puts scripts and styles into the page itself, and marks them by a number. The page and
 * the answers of the server, and so the worker, have the same policy.
 */
export const developmentPolicy = (nonce: string): string =>
  inText({
    ...PAGE_DIRECTIVES,
    "script-src": `'self' 'wasm-unsafe-eval' 'nonce-${nonce}'`,
    "style-src": `'self' 'nonce-${nonce}'`,
  });

export const REFERRER_POLICY = "no-referrer";

/** What a page could ask for and ours never does. Writing to the clipboard, sharing and sound are used, and so not named. */
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

/** The headers of every file, by their names. */
export const HOST_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": HOST_POLICY,
  "Referrer-Policy": REFERRER_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};
