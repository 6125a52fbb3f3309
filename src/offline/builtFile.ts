/** A file of the build, and how to tell whether bytes are this file. */

export interface BuiltFile {
  /** Absolute, without a query. */
  readonly url: string;
  /** The SHA-256 of its bytes in base64, after `sha256-`, as in an `integrity` attribute. */
  readonly integrity: string;
  /** Its size. */
  readonly bytes: number;
}

const TYPES: Readonly<Record<string, string>> = {
  bin: "application/octet-stream",
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
};

/** The Content-Type of a file. A host may send another one, which browsers would then refuse. */
export const contentTypeOf = ({ url }: BuiltFile): string =>
  TYPES[url.slice(url.lastIndexOf(".") + 1)] ?? "application/octet-stream";

/** Whether these bytes are the file, to the last bit. */
export async function isContentOf(file: BuiltFile, bytes: ArrayBuffer): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return file.integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}
