/**
 * What the built page may do, and the headers for its files. The page's meta elements, the header
 * files for hosts and the tests take both from here.
 *
 * The policy is in the page itself, so that it holds on any host. A host's headers can do more: a
 * worker obeys the headers of its own file and not the page's policy, and only a header can forbid
 * to frame the page.
 */

/**
 * The names of the Trusted Types policies: only they may turn a text into the address of a script.
 */
const TRUSTED_TYPES = ["search-worker", "service-worker"] as const;

type Directives = Readonly<Record<string, string>>;

/** What is not named here is forbidden: fonts, frames, objects, media. */
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

/** The policy in the built page. */
export const PAGE_POLICY = inText(PAGE_DIRECTIVES);

/**
 * The policy that a host sends with every file. It lets the worker compile WebAssembly, for its
 * neurons; the page still may not, because it obeys its own policy as well.
 */
export const HOST_POLICY = inText({
  ...PAGE_DIRECTIVES,
  "script-src": "'self' 'wasm-unsafe-eval'",
  "frame-ancestors": "'none'",
});

export const REFERRER_POLICY = "no-referrer";

/**
 * What browsers offer and the page never uses. It writes to the clipboard, shares and plays sounds:
 * these are not here.
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

/** The headers of every file, by name. */
export const HOST_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": HOST_POLICY,
  "Referrer-Policy": REFERRER_POLICY,
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
};
